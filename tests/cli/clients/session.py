"""What the Python client of the protocol's authors makes of the server, in both eras.

    python session.py OMNIREAD FIXTURES SCRATCH

Prints a line for each thing that holds and stops at the first that does not. Needs the package `mcp`, 2.3 or later,
and Linux for the times of processes.
"""

import asyncio
import os
import pathlib
import shutil
import sqlite3
import sys
import time
import zipfile

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

PROGRAM, FIXTURES, SCRATCH = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])

# A path, the kinds of its blocks, and what its text holds.
READS = [
    ("code/pool.rs:1-3", ["text"], "\n1:"),
    ("code/pool.rs:symbols", ["text"], "struct Pool"),
    ("text/numbered-5000.txt:-2", ["text"], "5000:line 5000 of 5000"),
    ("tree/", ["text"], "package.json"),
    ("documents/report.docx", ["text"], "[documents/report.docx"),
    ("notebooks/analysis.ipynb", ["text"], "[notebooks/analysis.ipynb"),
    ("tables/sales.csv?limit=2", ["text"], "price"),
    ("docs.zip:guide.md", ["text"], "# Guide"),
    ("app.db:users:2", ["text"], "Grace"),
    ("binaries/noise.bin", ["text"], "binary"),
    ("skill://", ["text"], "skill://"),
    ("dot.gif", ["text", "image"], "1×1"),
]


def prepare():
    shutil.copytree(FIXTURES, SCRATCH, dirs_exist_ok=True)
    with zipfile.ZipFile(SCRATCH / "docs.zip", "w") as archive:
        archive.writestr("guide.md", "# Guide\n")
    with sqlite3.connect(SCRATCH / "app.db") as database:
        database.execute("create table users (id integer primary key, name text)")
        database.executemany("insert into users (name) values (?)", [("Ada",), ("Grace",)])
    dot = b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"
    (SCRATCH / "dot.gif").write_bytes(dot)
    block = b"".join(b"line %d of a log that takes a while\n" % line for line in range(25_000))
    with open(SCRATCH / "large.log", "wb") as log:
        while log.tell() < 400_000_000:
            log.write(block)


def holds(what, truth, shown=""):
    print(f"{'ok' if truth else 'NOT'}: {what} {shown if not truth else ''}".rstrip(), flush=True)
    if not truth:
        sys.exit(1)


def servers():
    """Process ids of the servers that this process has started and that run."""
    children = pathlib.Path(f"/proc/self/task/{os.getpid()}/children")
    return [int(child) for child in children.read_text().split()]


def used(server):
    """Seconds of processor time."""
    fields = pathlib.Path(f"/proc/{server}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def lists(client):
    tools = (await client.list_tools()).tools
    holds("two tools that only read", [tool.name for tool in tools] == ["read", "read_targets"]
          and all(tool.annotations.read_only_hint for tool in tools), tools)
    resources = (await client.list_resources()).resources
    holds("schemes are resources", "skill://" in [str(resource.uri) for resource in resources], resources)
    templates = (await client.list_resource_templates()).resource_templates
    holds("files are a template", templates[0].uri_template == "file:///{+path}", templates)


async def reads(client):
    for path, kinds, text in READS:
        result = await client.call_tool("read", {"path": path})
        found = [block.type for block in result.content]
        holds(f"read {path}", not result.is_error and found == kinds and text in result.content[0].text, result)
    targets = [{"path": "code/pool.rs", "line": 12}, {"path": "nope.rs"}]
    result = await client.call_tool("read_targets", {"targets": targets})
    holds("read_targets", not result.is_error and "¶nope.rs" in result.content[0].text, result)
    result = await client.call_tool("read", {"path": "code/pol.rs"})
    holds("what fails names what works", result.is_error and "code/pool.rs" in result.content[0].text, result)
    contents = (await client.read_resource(f"file://{SCRATCH}/text/lf.txt")).contents
    holds("a file is a resource", contents[0].text == (SCRATCH / "text/lf.txt").read_text(), contents)
    contents = (await client.read_resource(f"file://{SCRATCH}/dot.gif")).contents
    holds("so is a picture", any(content.mime_type.startswith("image/") for content in contents), contents)
    many = await asyncio.gather(*(client.call_tool("read", {"path": "code/pool.rs:1-3"}) for _ in range(200)))
    holds("200 calls at once", all(not result.is_error for result in many))


async def slow(client):
    told = []

    async def tell(done, total, message=None):
        told.append((done, total))

    call = client.call_tool("read", {"path": "large.log:stat"}, progress_callback=tell)
    task = asyncio.create_task(call)
    while len(told) < 3:
        await asyncio.sleep(0.05)
    holds("progress rises", told == sorted(told) and told[0][1] == (SCRATCH / "large.log").stat().st_size, told)
    (server,) = servers()
    work = [used(server)]
    await asyncio.sleep(0.5)
    work.append(used(server))
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await asyncio.sleep(0.2)
    work.append(used(server))
    await asyncio.sleep(1)
    work.append(used(server))
    holds("a cancelled read is no more work", work[1] - work[0] > 0.1 > work[3] - work[2], work)
    result = await client.call_tool("read", {"path": "dot.gif"})
    holds("and the session goes on", not result.is_error, result)


async def session(mode, version):
    parameters = StdioServerParameters(command=str(PROGRAM), args=["mcp", "--root", str(SCRATCH)], cwd=str(SCRATCH))
    async with Client(stdio_client(parameters), mode=mode) as client:
        holds(f"{mode} speaks {version}", client.protocol_version == version, client.protocol_version)
        await lists(client)
        await reads(client)
        await slow(client)
    started = time.monotonic()
    while servers() and time.monotonic() - started < 10:
        await asyncio.sleep(0.1)
    holds("no server is left", not servers(), servers())


def main():
    prepare()
    for mode, version in [("legacy", "2025-11-25"), ("auto", "2026-07-28"), ("2026-07-28", "2026-07-28")]:
        asyncio.run(session(mode, version))


main()
