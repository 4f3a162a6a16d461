// Plain JavaScript, because older versions of Node cannot read TypeScript: npm scripts load it first, with --import.
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `Agio needs Node ${needed} or newer, and this is Node ${process.versions.node} (${process.execPath}).\n` +
      'On Linux and Windows, npm ci installs Node 24 for all npm scripts: do not omit optional dependencies. ' +
      `Elsewhere, install Node ${needed}.\n`,
  )
  process.exit(1)
}
