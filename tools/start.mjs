// `npm start`: installs missing packages and builds what has changed, then runs the server in this process.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`✗ Huishou needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

// Node 22 and later can cache compiled code between starts.
const modules = /** @type {{ enableCompileCache?: () => void }} */ (await import('node:module'))
modules.enableCompileCache?.()

const { launch } = await import('./launch.mjs')
await launch(process.argv.slice(2))

export {}
