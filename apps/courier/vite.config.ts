import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { appVersionOf } from '../../tools/app-version.ts'
import { devFacts } from '../../tools/dev-page-data.ts'

const server = process.env.HUISHOU_SERVER ?? 'http://127.0.0.1:3000'

/** The paths that Vite forwards to our server in development: all except those of the app itself and its sources. */
const NOT_OURS = '^/(?!courier/|@|node_modules/|packages/)'

/** Writes sw.js with the names of all assets of this build, so that each build works entirely offline. */
const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  generateBundle(_options, bundle) {
    const source = ['service-worker.js', '../../packages/kit/push-worker.js']
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('')
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .sort()
      .map((name) => `/courier/${name}`)
    const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12)
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\nconst PUSH_ICON = '/courier/icon-192.png'\n${source}`,
    })
  },
})

export default defineConfig({
  base: '/courier/',
  define: appVersionOf(import.meta.dirname),
  plugins: [react(), devFacts(), offlineShell()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
  },
  server: { proxy: { [NOT_OURS]: { target: server, changeOrigin: false } } },
})
