// The contact sheets the README shows, one for each theme, put together from fresh pictures.
import { mkdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT, say } from './run.mjs'
/** @typedef {import('./screen-shots.mjs').Shot} Shot */

const sharp = createRequire(path.join(ROOT, 'server/package.json'))('sharp')

/** In the order of the sheet, eight in a row. */
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

const [COLUMNS, WIDTH, GAP] = [8, 196, 14]
const GROUNDS = { light: '#dfe6e2', dark: '#2a312e' }

/** @param {Shot[]} shots */
export async function makeSheets(shots) {
  mkdirSync(path.join(ROOT, 'docs/pictures'), { recursive: true })
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const files = SHEET.flatMap((name) => {
      const shot = shots.find((one) => one.theme === theme && `customer-${one.screen}` === name)
      return shot ? [shot.file] : []
    })
    const file = path.join(ROOT, `docs/pictures/screens-${theme}.webp`)
    if (files.length === 0) continue
    await putTogether(files, GROUNDS[theme], file)
    say(
      `screens: ${path.relative(ROOT, file)}, ${files.length} screens, ${Math.ceil(statSync(file).size / 1024)} KB`,
    )
  }
}

/** @param {string[]} files @param {string} ground @param {string} out */
async function putTogether(files, ground, out) {
  const height = Math.round((WIDTH * 844) / 390)
  const corners = Buffer.from(
    `<svg width="${WIDTH}" height="${height}"><rect width="100%" height="100%" rx="14"/></svg>`,
  )
  const parts = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file)
        .resize(WIDTH, height)
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: GAP + (index % COLUMNS) * (WIDTH + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (height + GAP),
    })),
  )
  const rows = Math.ceil(files.length / COLUMNS)
  await sharp({
    create: {
      width: GAP + Math.min(COLUMNS, files.length) * (WIDTH + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: ground,
    },
  })
    .composite(parts)
    .webp({ quality: 78, effort: 6 })
    .toFile(out)
}
