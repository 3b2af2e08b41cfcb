// The Vite plugin that puts the first screen of the customer app, its styles and the boot script into index.html.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, minify, transformWithOxc, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { bootDataOf, shortOf, type Pages, type Parts } from './boot-data.ts'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The Vite configuration shared by both builds. */
type App = InlineConfig & { root: string }

/**
 * The chunks of the first screen: code shared with other pages, and the rest. Their styles are inlined into the page.
 */
export const FIRST = 'first'
export const HOME = 'home'

const minifiedScript = async (file: string) => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' })
  // a classic script, not a module: the block keeps its names local
  return (await minify('boot.js', `{${code.replace(/export\s*\{\s*\};?/, '')}}`)).code.trim()
}

/** Builds the app for Node into `folder`; resolves with the entry's path. */
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

const runPrerender = async (...args: string[]) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  return (await run(process.execPath, [here('prerender.mjs'), ...args], { env, maxBuffer: 64 << 20 })).stdout
}

/** The size limit of index.html, including styles, markup and script of the first screen. */
const MOST_BYTES = 45 * 1024

/**
 * The skeleton of every page: cards, and a bar with a back arrow, without which browsers would report no first paint.
 */
const FRAME = `<div class="k-app"><div class="k-stack"><div class="k-page"><div class="k-nav"><div class="k-nav-side"><span class="k-icon-button"><svg width="24" height="24" viewBox="0 0 24 24"><path d="m15 18-6-6 6-6"/></svg></span></div></div><div class="k-column">${'<div class="k-card frame-card"></div>'.repeat(4)}</div></div></div></div>`

/**
 * Shortens markup. Style attributes become data attributes, as the content security policy forbids them; the script
 * applies them.
 */
const short = (markup: string) =>
  markup
    .replaceAll(
      / style="([^"]*)"/g,
      (_, style: string) => ` data-style="${style.replaceAll(/(?<=[:;]) |;$/g, '')}"`,
    )
    .replaceAll('=""', '')
    .replaceAll(/><\/(?:path|circle|rect)>/g, '/>')
const template = (id: string, markup: string) => `<template id="${id}">${short(markup)}</template>`
/** Makes prerendered markup inert, hidden from screen readers, and distinct from the app's own pages. */
const inert = (markup: string) =>
  markup.replace('<div', '<div inert aria-hidden="true"').replaceAll(/<(\/?)main\b/g, '<$1div')

/** The prerendered skeletons of all other pages, by the file name the inline script requests. */
function skeletonsOf(pages: Record<'zh' | 'en', Pages>): Map<string, string> {
  const skeletons = new Map<string, string>()
  for (const [language, all] of Object.entries(pages))
    for (const [page, { guest, member }] of Object.entries(all)) {
      skeletons.set(`${shortOf(page)}-${language}.html`, short(inert(guest.markup)))
      skeletons.set(`${shortOf(page)}-${language}-member.html`, short(inert(member.markup)))
    }
  return skeletons
}
const folderOf = (skeletons: Map<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify([...skeletons]))
    .digest('base64url')
    .slice(0, 8)

/** Moves the stylesheets of the first screen's chunks from the bundle into the page; resolves with their text. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  let styles = ''
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !(chunk.isEntry || [FIRST, HOME].includes(chunk.name))) continue
    for (const file of chunk.viteMetadata?.importedCss ?? []) {
      const sheet = bundle[file]
      if (sheet?.type === 'asset') styles += String(sheet.source)
      delete bundle[file]
    }
    chunk.viteMetadata?.importedCss.clear()
  }
  return styles
}

/** The first screen's parts and the starts of all pages, prerendered in both languages. */
async function prerenderApp(config: App) {
  const folder = path.join(config.root, 'node_modules/.first-paint')
  const bundle = await buildForNode(config, folder)
  const parsed = async <What>(...args: string[]) => JSON.parse(await runPrerender(bundle, ...args)) as What
  const [zh, en, pagesZh, pagesEn] = await Promise.all([
    parsed<Parts>('zh'),
    parsed<Parts>('en'),
    parsed<Pages>('zh', 'pages'),
    parsed<Pages>('en', 'pages'),
  ])
  rmSync(folder, { recursive: true, force: true })
  return { zh, en, pages: { zh: pagesZh, en: pagesEn } }
}

/**
 * Inlines styles, prerendered markup and boot script of the first screen into the page, so that a slow phone shows it
 * with the server's first reply; the app replaces it once loaded. Skeletons of all other pages become files beside
 * the app.
 */
export function firstPaint(config: App): Plugin {
  let styles = ''
  let folder = ''
  let skeletons = new Map<string, string>()
  return {
    name: 'first-paint',
    apply: 'build',
    // Removed from the bundle: every other page would otherwise request the stylesheet again.
    generateBundle: { order: 'pre', handler: (_options, bundle) => void (styles += takeStyles(bundle)) },
    writeBundle({ dir = '' }) {
      for (const [name, markup] of skeletons) {
        const file = path.join(dir, 'assets', folder, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, markup)
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const [{ zh, en, pages }, script] = await Promise.all([
          prerenderApp(config),
          minifiedScript(here('boot.ts')),
        ])
        skeletons = skeletonsOf(pages)
        folder = folderOf(skeletons)
        const boot = JSON.stringify({ ...bootDataOf(pages.zh, zh, en, bundle), prerendered: folder })
        const templates = [
          template('home', inert(zh.home.markup)),
          template('frame', inert(FRAME)),
          template('retry', zh.retry.markup),
        ]
        const data = `<script type="application/json" id="start">${boot.replaceAll('<', '\\u003c')}</script>`
        // without its indentation, which is no use to a phone
        const whole = page
          .replaceAll(/\n\s+/g, '\n')
          .replace('</head>', () => `<style>${styles.trim()}</style></head>`)
          .replace(
            '<div id="root"></div>',
            (root) => `${templates.join('')}${root}${data}<script>${script}</script>`,
          )
        const size = Buffer.byteLength(whole)
        if (size > MOST_BYTES)
          this.error(`index.html has ${size} bytes; at most ${MOST_BYTES} reach a phone in time`)
        return whole
      },
    },
  }
}
