// Assembles the pictures in the README from fresh screenshots: an overview of the customer app in light and in dark
// colours, and a row of screens of the console and the courier app.
import { mkdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT, say } from './script-helpers.mjs'
/** @typedef {import('./capture-screen.mjs').Shot} Shot */

const sharp = createRequire(path.join(ROOT, 'server/package.json'))('sharp')

/** In the order of the sheet, eight per row. */
export const SHEET = [
  'home-chosen',
  'home-slot',
  'order-running',
  'order-slip',
  'order-settled',
  'orders',
  'recycled',
  'mine',
  'mall',
  'mall-detail',
  'mall-kinds',
  'mall-cart',
  'mall-checkout',
  'mall-order-shipped',
  'bargain-zone',
  'bargain-own',
  'check-in',
  'points',
  'asset',
  'withdraw',
  'invite',
  'mail-in',
  'feedback-threads',
  'login',
].map((name) => `customer-${name}`)
/** The console and the courier app, in one row. */
export const DESK = ['console-orders', 'courier-stops', 'courier-order']

const [COLUMNS, WIDTH, DESK_HEIGHT, GAP] = [8, 196, 600, 14]
const THEMES = /** @type {const} */ (['light', 'dark'])
const GROUNDS = { light: '#dfe6e2', dark: '#2a312e' }

/** @param {Shot[]} shots @param {string[]} names @param {'light' | 'dark'} theme */
const filesOf = (shots, names, theme) =>
  names.flatMap(
    (name) =>
      shots.find((one) => one.theme === theme && path.basename(one.file) === `${name}-${theme}.png`)?.file ??
      [],
  )

/** @param {Shot[]} shots */
export async function makeSheets(shots) {
  mkdirSync(path.join(ROOT, 'docs/pictures'), { recursive: true })
  for (const theme of THEMES) await makeSheet(filesOf(shots, SHEET, theme), theme, `screens-${theme}`, inRows)
  await makeSheet(filesOf(shots, DESK, 'light'), 'light', 'desk', inOneRow)
}

/** @typedef {{ input: Buffer, left: number, top: number }} Part */
/** @typedef {{ parts: Part[], width: number, height: number }} Laid */

/** @param {string[]} files @param {'light' | 'dark'} theme @param {string} name @param {(files: string[]) => Promise<Laid>} lay */
async function makeSheet(files, theme, name, lay) {
  if (files.length === 0) return
  const file = path.join(ROOT, `docs/pictures/${name}.webp`)
  const { parts, width, height } = await lay(files)
  await sharp({ create: { width, height, channels: 3, background: GROUNDS[theme] } })
    .composite(parts)
    .webp({ quality: 78, effort: 6 })
    .toFile(file)
  say(
    `screens: ${path.relative(ROOT, file)}, ${files.length} screens, ${Math.ceil(statSync(file).size / 1024)} KB`,
  )
}

/** @param {string} file @param {number} width @param {number} height @returns {Promise<Buffer>} */
const small = (file, width, height) =>
  sharp(file)
    .resize(width, height)
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="14"/></svg>`,
        ),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer()

/** @param {string[]} files @returns {Promise<Laid>} */
async function inRows(files) {
  const tall = Math.round((WIDTH * 844) / 390)
  const parts = await Promise.all(
    files.map(async (file, index) => ({
      input: await small(file, WIDTH, tall),
      left: GAP + (index % COLUMNS) * (WIDTH + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (tall + GAP),
    })),
  )
  const columns = Math.min(COLUMNS, files.length)
  return {
    parts,
    width: GAP + columns * (WIDTH + GAP),
    height: GAP + Math.ceil(files.length / COLUMNS) * (tall + GAP),
  }
}

/** @param {string[]} files @returns {Promise<Laid>} */
async function inOneRow(files) {
  /** @type {Part[]} */
  const parts = []
  let left = GAP
  for (const file of files) {
    const { width = 1, height = 1 } = await sharp(file).metadata()
    const wide = Math.round((DESK_HEIGHT * width) / height)
    parts.push({ input: await small(file, wide, DESK_HEIGHT), left, top: GAP })
    left += wide + GAP
  }
  return { parts, width: left, height: DESK_HEIGHT + 2 * GAP }
}
