// `npm test`: runs all checks and tests; works on a fresh clone. The last line has the totals.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`✗ Huishou needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const { testEverything } = await import('./test-stages.mjs')
process.exitCode = await testEverything()

export {}
