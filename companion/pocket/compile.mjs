// Compile every module of a folder with the Python that will run it, in place of its source.
// node compile.mjs RUNTIME FOLDER
const [runtime, folder] = process.argv.slice(2);
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);

// sets in code are written in the order of their hashes: a fixed seed gives the same bytes every time
const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: "0" } });
python.mountNodeFS("/tree", folder);
python.runPython(`
import gc, py_compile
from pathlib import Path

gc.disable()
for source in sorted(Path("/tree").rglob("*.py")):
    py_compile.compile(
        str(source), str(source.with_suffix(".pyc")), str(source.relative_to("/tree")),
        doraise=True, optimize=2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    source.unlink()
`);
