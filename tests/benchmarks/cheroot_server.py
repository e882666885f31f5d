"""The app served by cheroot, for the comparison of servers: python -m tests.benchmarks.cheroot_server PORT"""

import sys

from cheroot.wsgi import Server

from companion import create_app

if __name__ == "__main__":
    Server(("127.0.0.1", int(sys.argv[1])), create_app(), numthreads=24).start()
