// Builds the customer app: decides which module goes into which file, and writes the service worker.

import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { closureOf, pageChunks } from './page-chunks.ts'
import { appVersionOf } from '../../tools/app-version.ts'
import { devFacts } from '../../tools/dev-page-data.ts'
import { FIRST, HOME, firstPaint } from '../../tools/first-paint/plugin.ts'

/**
 * Writes the service worker sw.js with the names of the files that the app needs offline, so that each build is a new
 * version.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = ['./service-worker.js', '../../packages/kit/push-worker.js']
        .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
        .join('')
      const assets = Object.values(bundle)
        .map((file) => file.fileName)
        .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
        .map((file) => `/${file}`)
        .sort()
      const home = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.name === HOME ? `/${file.fileName}` : [],
      )
      const version = createHash('sha256').update(assets.join('\n')).update(source).digest('hex').slice(0, 12)
      const head = `const VERSION = '${version}'\nconst ASSETS = ${JSON.stringify(assets)}\nconst HOME = ${JSON.stringify(home)}\nconst PUSH_ICON = '/icons/icon-192.png'\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source })
    },
  }
}

/** Matches the paths that go to the server in development; Vite itself serves the others. */
const OURS = '^/(?!$|\\?|index\\.html|src/|@|node_modules/|icons/|manifest\\.).*'

const ours = (file: string) => path.posix.join(import.meta.dirname.replaceAll('\\', '/'), 'src', file)

/** The app without any page, and its first page. */
const APP = ['app/main.tsx', 'app/app.tsx'].map(ours)
const HOME_PAGE = ours('features/home/home-page.tsx')

/** Determines, once all modules are known, which output file each goes into. */
function fileOfModules() {
  let first = new Set<string>()
  let home = new Set<string>()
  let fileOf: ReturnType<typeof pageChunks> = () => undefined
  const plugin: Plugin = {
    name: 'file-of-modules',
    apply: 'build',
    buildEnd() {
      const known = (id: string) => {
        const module = this.getModuleInfo(id)
        if (!module) return null
        const { importedIds, dynamicallyImportedIds, code } = module
        return { importedIds, dynamicallyImportedIds, code }
      }
      const isPage = (id: string) => /features[\\/][\w-]+[\\/][\w-]+-page\.tsx$/.test(id) && id !== HOME_PAGE
      const pages = [...this.getModuleIds()].filter(isPage).toSorted()
      const app = new Set(APP.flatMap((root) => [...closureOf(root, known)]))
      const others = new Set(pages.flatMap((page) => [...closureOf(page, known)]))
      const usedAtHome = [...closureOf(HOME_PAGE, known)]
      home = new Set(usedAtHome.filter((id) => !app.has(id) && !others.has(id)))
      first = new Set([...app, ...usedAtHome.filter((id) => others.has(id))])
      const later = [...app].flatMap((id) => known(id)?.dynamicallyImportedIds ?? [])
      const idle = later.filter((id) => id !== HOME_PAGE && !pages.includes(id))
      fileOf = pageChunks({ pages, home: HOME_PAGE, idle }, new Set([...app, ...usedAtHome]), known)
    },
  }
  return {
    plugin,
    isFirst: (id: string) => first.has(id),
    isHome: (id: string) => home.has(id),
    fileOf: (id: string) => fileOf(id),
  }
}
const files = fileOfModules()

/** Names of files with code that several pages share (`page-chunks.ts`). */
const SHARED_BY_PAGES = /^s\d+$/

/** A hash that changes whenever the API's shape does: replies a device stored in another shape are discarded. */
const wireShape = () => {
  const folder = new URL('../../packages/wire/src/', import.meta.url)
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  for (const file of files.toSorted()) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex').slice(0, 12)
}

const sharedByBuilds = {
  root: import.meta.dirname,
  define: {
    ...appVersionOf(import.meta.dirname),
    'import.meta.env.WIRE_SHAPE': JSON.stringify(wireShape()),
  },
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
}

export default defineConfig({
  ...sharedByBuilds,
  base: '/',
  plugins: [files.plugin, react(), devFacts(), firstPaint(sharedByBuilds), serviceWorker()],
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
      output: {
        // index.html lists the files of every page, so shared files and all styles are named by a short hash alone
        chunkFileNames: ({ name }) =>
          SHARED_BY_PAGES.test(name) ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 4,
            },
            // FIRST: what every page needs, and what the first page shares with others; HOME: what only the first page
            // renders
            { name: FIRST, test: files.isFirst, priority: 3 },
            { name: HOME, test: files.isHome, priority: 2, includeDependenciesRecursively: false },
            {
              name: files.fileOf,
              debugName: 'pages',
              test: (id) => files.fileOf(id) !== undefined,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
