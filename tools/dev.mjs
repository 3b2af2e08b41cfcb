// `npm run dev`: runs the server, which restarts on changes, and the three apps, which reload in place, and regenerates
// packages/wire/client when the contract changes. Each has its own process; Ctrl-C stops them all.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from './launch.mjs'
import { ROOT, atEnd, say } from './script-helpers.mjs'
import { ensurePackages, writeWireClient } from './setup.mjs'

process.chdir(ROOT)
loadEnvFile()
await ensurePackages()

const port = process.env.PORT || '3000'
const bin = (/** @type {string} */ name) => path.join(ROOT, 'node_modules', '.bin', name)

const PARTS = [
  {
    name: 'server',
    cwd: '.',
    command: bin('tsx'),
    args: ['watch', '--clear-screen=false', 'server/src/main.ts'],
  },
  ...['customer', 'console', 'courier'].map((app, index) => ({
    name: app,
    cwd: `apps/${app}`,
    command: bin('vite'),
    args: ['--port', String(5173 + index), '--strictPort', '--clearScreen', 'false'],
  })),
]

for (const { name, cwd, command, args } of PARTS) {
  const child = spawn(command, args, {
    cwd: path.join(ROOT, cwd),
    env: { ...process.env, PORT: port, HUISHOU_SERVER: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      for (const line of String(piece).trimEnd().split('\n'))
        process.stdout.write(`${name.padEnd(9)}│ ${line}\n`)
    })
  }
  child.once('exit', (code) => {
    say(`${name} ended (${code}), so all end`)
    process.exit(code ?? 1)
  })
  atEnd(() => child.kill('SIGTERM'))
}

/** @type {NodeJS.Timeout | undefined} */
let contractChanged
watch(path.join(ROOT, 'packages/wire/src'), { recursive: true }, () => {
  clearTimeout(contractChanged)
  contractChanged = setTimeout(() => void writeWireClient(), 200)
})

say(`server   http://127.0.0.1:${port}`)
say('customer http://127.0.0.1:5173/')
say('console  http://127.0.0.1:5174/console/')
say('courier  http://127.0.0.1:5175/courier/')
