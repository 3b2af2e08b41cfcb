import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, minify, transformWithOxc, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { wireLimits } from '../wire-limits.ts'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** What the second build shares with the first. */
type App = InlineConfig & { root: string }

/** The chunks of the first screen: what other pages need as well, and the rest. Their styles are written into the page. */
export const FIRST = 'first'
export const HOME = 'home'

const smallScript = async (file: string) => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' })
  return await minify('choose.js', code)
}

/** Builds the app once more for Node; resolves with the entry's path in `folder`. */
async function buildForNode(config: App, folder: string): Promise<string> {
  const { output } = (await build({
    ...config,
    plugins: [wireLimits()],
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

const tell = async (...args: string[]) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  return (await run(process.execPath, [here('draw.mjs'), ...args], { env, maxBuffer: 64 << 20 })).stdout
}

/** The app's first page in each language, as inert templates. */
async function drawPages(bundle: string): Promise<string> {
  const draw = async (language: string) => {
    const drawn = await tell(bundle, language)
    // The content policy knows no style attributes: the page sets them as it shows the drawing.
    return `<template id="first-${language}">${drawn.replaceAll(' style="', ' data-style="')}</template>`
  }
  return (await Promise.all(['zh', 'en'].map(draw))).join('')
}

/** See `pageStarts` of the app. */
type Start = { drawn: string; questions: Record<string, string[]> }
type PageStart = { file: string; guest: Start; member: Start }
type Starts = Record<string, PageStart>

/** The files a page is made of, styles included, without those the first screen has. */
function filesOf(file: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = (roots: readonly Rolldown.OutputChunk[]) => {
    const found = new Set<Rolldown.OutputChunk>()
    const left = [...roots]
    for (let chunk = left.pop(); chunk; chunk = left.pop()) {
      if (found.has(chunk)) continue
      found.add(chunk)
      left.push(...chunk.imports.flatMap((name) => known.get(name) ?? []))
    }
    return found
  }
  const atFirst = needed(chunks.filter(({ isEntry }) => isEntry))
  const page = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/features/${file}.tsx`)))
  const own = [...needed(page)].filter((chunk) => !atFirst.has(chunk))
  const styles = own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...own.map(({ fileName }) => fileName), ...styles])].map((name) => path.basename(name))
}

const nameOf = (text: string) => `${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`

/**
 * What the inline scripts know of every page: its files, its first questions, and the drawings of how it begins, which
 * are added to `drawings`. Without the folder: the worker keeps every file the page names with it for the first screen.
 */
function writeStarts(
  zh: Starts,
  en: Starts,
  bundle: Rolldown.OutputBundle,
  drawings: Map<string, string>,
): string {
  const names: string[] = []
  const numberOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
  const drawing = (start: Start | undefined) => {
    const text = JSON.stringify(start?.drawn.replaceAll(' style="', ' data-style="') ?? '')
    drawings.set(nameOf(text), text)
    return nameOf(text)
  }
  const pages = Object.entries(zh).map(([page, { file, guest, member }]) => {
    const about = (who: 'guest' | 'member', start: Start) => ({
      ask: start.questions,
      zh: drawing(start),
      en: drawing(en[page]?.[who]),
    })
    const [asGuest, asMember] = [about('guest', guest), about('member', member)]
    const same = JSON.stringify(asGuest) === JSON.stringify(asMember)
    const files = filesOf(file, bundle).map(numberOf)
    return [page, { files, guest: asGuest, ...(!same && { member: asMember }) }]
  })
  const starts = JSON.stringify({ names, pages: Object.fromEntries(pages) as object })
  return `<script type="application/json" id="starts">${starts.replaceAll('<', '\\u003c')}</script>`
}

/** What every page but the first has: a bar with the arrow back, and cards. */
const FRAME = `<template id="first-frame"><div class="k-app"><div class="k-stack"><div class="k-page"><div class="k-nav"><div class="k-nav-side"><span class="k-icon-button"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m15 18-6-6 6-6"/></svg></span></div></div><div class="k-column">${'<div class="k-card frame-card"></div>'.repeat(4)}</div></div></div></div></template>`

/**
 * A slow phone sees the home page with the first answer of the server: its styles and its drawing stand in the
 * page, and the app takes their place when it has come.
 */
export function firstPaint(config: App): Plugin {
  let styles = ''
  const drawings = new Map<string, string>()
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
      for (const [name, text] of drawings) writeFileSync(path.join(dir, 'assets', name), text)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const scripts = await Promise.all(
          ['choose.ts', 'last-look.ts'].map((file) => smallScript(here(file))),
        )
        // in one element: between two the browser may paint
        const inline = `<script>${scripts.map(({ code }) => code.trim()).join('\n;')}</script>`
        const folder = path.join(config.root, 'node_modules/.first-paint')
        const forNode = await buildForNode(config, folder)
        const startsIn = async (language: string) =>
          JSON.parse(await tell(forNode, language, 'pages')) as Starts
        const [drawn, zh, en] = await Promise.all([drawPages(forNode), startsIn('zh'), startsIn('en')])
        const starts = writeStarts(zh, en, bundle, drawings)
        rmSync(folder, { recursive: true, force: true })
        return page
          .replace('</head>', () => `<style>${styles.trim()}</style></head>`)
          .replace('<div id="root"></div>', () => `${drawn}${FRAME}<div id="root"></div>${starts}${inline}`)
      },
    },
  }
}
