import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, minify, transformWithOxc, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { shortOf, startOf, type Pages, type Pieces } from './boot-data.ts'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** What the second build shares with the first. */
type App = InlineConfig & { root: string }

/** The chunks of the first screen: what other pages need as well, and the rest. Their styles are written into the page. */
export const FIRST = 'first'
export const HOME = 'home'

const smallScript = async (file: string) => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' })
  // a script of its own, no module: what it names stays inside
  return (await minify('boot.js', `{${code.replace(/export\s*\{\s*\};?/, '')}}`)).code.trim()
}

/** Builds the app once more for Node; resolves with the entry's path in `folder`. */
async function buildForNode(config: App, folder: string): Promise<string> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(config.root, 'src/app/prerender.tsx'),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
    },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput
  return path.join(folder, output[0].fileName)
}

const tell = async (...args: string[]) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  return (await run(process.execPath, [here('prerender.mjs'), ...args], { env, maxBuffer: 64 << 20 })).stdout
}

/** The page with the styles, the drawing and the script of the first screen. */
const MOST_BYTES = 45 * 1024

/** What every page has: a bar with the arrow back, without which nothing would count as painted, and cards. */
const FRAME = `<div class="k-app"><div class="k-stack"><div class="k-page"><div class="k-nav"><div class="k-nav-side"><span class="k-icon-button"><svg width="24" height="24" viewBox="0 0 24 24"><path d="m15 18-6-6 6-6"/></svg></span></div></div><div class="k-column">${'<div class="k-card frame-card"></div>'.repeat(4)}</div></div></div></div>`

/** The content policy knows no style attributes: the page sets them as it shows the piece. */
const short = (markup: string) =>
  markup
    .replaceAll(
      / style="([^"]*)"/g,
      (_, style: string) => ` data-style="${style.replaceAll(/(?<=[:;]) |;$/g, '')}"`,
    )
    .replaceAll('=""', '')
    .replaceAll(/><\/(?:path|circle|rect)>/g, '/>')
const template = (id: string, markup: string) => `<template id="${id}">${short(markup)}</template>`
/** Nothing to touch, to read aloud, or to be taken for the page itself. */
const inert = (markup: string) =>
  markup.replace('<div', '<div inert aria-hidden="true"').replaceAll(/<(\/?)main\b/g, '<$1div')

/** How every page but the first begins, by the file the inline script looks for. */
function drawingsOf(pages: Record<'zh' | 'en', Pages>): Map<string, string> {
  const drawings = new Map<string, string>()
  for (const [language, all] of Object.entries(pages))
    for (const [page, { guest, member }] of Object.entries(all)) {
      drawings.set(`${shortOf(page)}-${language}.html`, short(inert(guest.drawn)))
      drawings.set(`${shortOf(page)}-${language}-member.html`, short(inert(member.drawn)))
    }
  return drawings
}
const folderOf = (drawings: Map<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify([...drawings]))
    .digest('base64url')
    .slice(0, 8)

/**
 * A slow phone sees the home page with the first answer of the server: its styles and its drawing stand in the
 * page, and the app takes their place when it has come.
 */
export function firstPaint(config: App): Plugin {
  let styles = ''
  let folder = ''
  let drawings = new Map<string, string>()
  return {
    name: 'first-paint',
    apply: 'build',
    // Taken out of the bundle: every further page would otherwise ask for the sheet the page already has.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !(chunk.isEntry || [FIRST, HOME].includes(chunk.name))) continue
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const sheet = bundle[file]
            if (sheet?.type === 'asset') styles += String(sheet.source)
            delete bundle[file]
          }
          chunk.viteMetadata?.importedCss.clear()
        }
      },
    },
    writeBundle({ dir = '' }) {
      for (const [name, markup] of drawings) {
        const file = path.join(dir, 'assets', folder, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, markup)
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const built = path.join(config.root, 'node_modules/.first-paint')
        const forNode = await buildForNode(config, built)
        const told = async <What>(...about: string[]) => JSON.parse(await tell(forNode, ...about)) as What
        const [zh, en, pagesZh, pagesEn, script] = await Promise.all([
          told<Pieces>('zh'),
          told<Pieces>('en'),
          told<Pages>('zh', 'pages'),
          told<Pages>('en', 'pages'),
          smallScript(here('boot.ts')),
        ])
        rmSync(built, { recursive: true, force: true })
        drawings = drawingsOf({ zh: pagesZh, en: pagesEn })
        folder = folderOf(drawings)
        const start = JSON.stringify({ ...startOf(pagesZh, zh, en, bundle), drawings: folder })
        const pieces = [
          template('home', inert(zh.home.markup)),
          template('frame', inert(FRAME)),
          template('retry', zh.retry.markup),
        ]
        const data = `<script type="application/json" id="start">${start.replaceAll('<', '\\u003c')}</script>`
        const whole = page
          .replace('</head>', () => `<style>${styles.trim()}</style></head>`)
          .replace(
            '<div id="root"></div>',
            (root) => `${pieces.join('')}${root}${data}<script>${script}</script>`,
          )
        const size = Buffer.byteLength(whole)
        if (size > MOST_BYTES)
          this.error(`index.html has ${size} bytes; at most ${MOST_BYTES} reach a phone in time`)
        return whole
      },
    },
  }
}
