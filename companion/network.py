"""This machine on its network, and networks that others are in."""

import socket
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

Networks = tuple[IPv4Network | IPv6Network, ...]

#: this machine as it calls itself
LOOPBACK: Networks = (ip_network("127.0.0.1"), ip_network("::1"))


def is_in(address: str, networks: Networks) -> bool:
    """Whether an address, as a connection has it, is in one of these networks."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in one for one in networks)


def address_on_network() -> str | None:
    """This machine's address as others on its network see it; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only picks the way out
        except OSError:
            return None
        return str(probe.getsockname()[0])
