import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, minify, transformWithOxc, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** What the second build shares with the first. */
type App = InlineConfig & { root: string }

/** The chunk everything of the first screen is in; its styles are written into the page. */
export const FIRST = 'first'

const smallScript = async (file: string) => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' })
  return await minify('choose.js', code)
}

/** Builds the app once more for Node; resolves with the entry's path in `folder`. */
async function buildForNode(config: App, folder: string): Promise<string> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(config.root, 'src/app/first-paint.tsx'),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
    },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput
  return path.join(folder, output[0].fileName)
}

/** The app's first page in each language, as inert templates. */
async function drawPages(config: App): Promise<string> {
  const folder = path.join(config.root, 'node_modules/.first-paint')
  const bundle = await buildForNode(config, folder)
  const draw = async (language: string) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const { stdout } = await run(process.execPath, [here('draw.mjs'), bundle, language], { env })
    // The content policy knows no style attributes: the page sets them as it shows the drawing.
    return `<template id="first-${language}">${stdout.replaceAll(' style="', ' data-style="')}</template>`
  }
  const pages = await Promise.all(['zh', 'en'].map(draw))
  rmSync(folder, { recursive: true, force: true })
  return pages.join('')
}

/** What every page but the first has: a bar with the arrow back, and cards. */
const FRAME = `<template id="first-frame"><div class="k-app"><div class="k-stack"><div class="k-page"><div class="k-nav"><div class="k-nav-side"><span class="k-icon-button"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m15 18-6-6 6-6"/></svg></span></div></div><div class="k-column">${'<div class="k-card frame-card"></div>'.repeat(4)}</div></div></div></div></template>`

/**
 * A slow phone sees the home page with the first answer of the server: its styles and its drawing stand in the
 * page, and the app takes their place when it has come.
 */
export function firstPaint(config: App): Plugin {
  let styles = ''
  return {
    name: 'first-paint',
    apply: 'build',
    // Taken out of the bundle: every further page would otherwise ask for the sheet the page already has.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || (chunk.name !== FIRST && !chunk.isEntry)) continue
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const sheet = bundle[file]
            if (sheet?.type === 'asset') styles += String(sheet.source)
            delete bundle[file]
          }
          chunk.viteMetadata?.importedCss.clear()
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const { code } = await smallScript(here('choose.ts'))
        const drawn = await drawPages(config)
        return page
          .replace('</head>', () => `<style>${styles.trim()}</style></head>`)
          .replace(
            '<div id="root"></div>',
            () => `${drawn}${FRAME}<div id="root"></div><script>${code.trim()}</script>`,
          )
      },
    },
  }
}
