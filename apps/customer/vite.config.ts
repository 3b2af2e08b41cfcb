import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'
import { slimWire } from './slim-wire.ts'
import { browserWireAlias, browserWireTreeshake } from '../../tools/browser-wire.ts'
import { devFacts } from '../../tools/dev-facts.ts'
import { FIRST, firstPaint } from '../../tools/first-paint/plugin.ts'
import { wireLimits } from '../../tools/wire-limits.ts'

/** Writes sw.js with the names of the files the app needs offline, so each build is a new version. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
      const assets = Object.values(bundle)
        .map((file) => file.fileName)
        .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
        .map((file) => `/${file}`)
        .sort()
      const version = createHash('sha256').update(assets.join('\n')).update(source).digest('hex').slice(0, 12)
      const head = `const VERSION = '${version}'\nconst ASSETS = ${JSON.stringify(assets)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source })
    },
  }
}

/** What vite itself answers in development; everything else is the server's. */
const OURS = '^/(?!$|\\?|index\\.html|src/|@|node_modules/|icons/|manifest\\.).*'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** What the first screen is made of, with all it imports, travels in one file beside React. */
const FIRST_SCREEN =
  /apps[\\/]customer[\\/]src[\\/](app[\\/]app|features[\\/]home[\\/]home-page)\.tsx$|kit[\\/]src[\\/]kit\.css$|app\.css$/

/** The parts nearly every other page draws travel together. */
const KIT_EVERYWHERE =
  /packages[\\/]kit[\\/]src[\\/](?!photo|compress|image|tabs|infinite|countdown|timeline|switch|pull)/

/** Changes with what crosses the wire: answers a device kept in another shape are thrown away. */
const wireShape = () => {
  const folder = new URL('../../packages/wire/src/', import.meta.url)
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex').slice(0, 12)
}

const sharedByBuilds = {
  root: import.meta.dirname,
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(version),
    'import.meta.env.WIRE_SHAPE': JSON.stringify(wireShape()),
  },
  resolve: { alias: browserWireAlias },
}

export default defineConfig({
  ...sharedByBuilds,
  base: '/',
  plugins: [wireLimits(), react(), devFacts(), slimWire(), firstPaint(sharedByBuilds), serviceWorker()],
  server: {
    proxy: { [OURS]: { target: process.env.HUISHOU_SERVER ?? 'http://localhost:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: browserWireTreeshake,
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 3,
            },
            { name: FIRST, test: FIRST_SCREEN, priority: 2 },
            { name: 'kit', test: KIT_EVERYWHERE, priority: 1 },
          ],
        },
      },
    },
  },
})
