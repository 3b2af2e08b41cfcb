// Writes the pictures the server delivers (categories, share picture, avatar) and the app's icons, from the drawings
// of the customer app: npx tsx tools/make-pictures.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const place = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const sharp = createRequire(place('server/package.json'))('sharp')

/** @typedef {{ tint: keyof typeof COLOURS, soft: string, lines: string }} Drawing */
// A computed path, as the drawings belong to another TypeScript project.
const drawingsFile = place('apps/customer/src/entities/pickup/waste-icons.ts')
/** @type {{ wasteIcons: Record<string, Drawing> }} */
const { wasteIcons } = await import(drawingsFile)

/** Background and line colours: the light theme's tints. */
const COLOURS = {
  amber: ['#fdebd8', '#9a5510'],
  blue: ['#e0eafc', '#1c51b5'],
  teal: ['#dbf2f1', '#0d6f70'],
  green: ['#e2f4eb', '#0b7f57'],
  grey: ['#e5e9ec', '#45525c'],
  violet: ['#eee6fa', '#6d31ad'],
  red: ['#ffeae6', '#b3301f'],
}
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

const strokes = (/** @type {Drawing} */ { tint, soft, lines }) =>
  `<path d="${soft}" fill="${COLOURS[tint][1]}" fill-opacity=".22" fill-rule="evenodd"/><path d="${lines}" stroke="${COLOURS[tint][1]}" stroke-width="1.9" ${ROUND}/>`

const svg = (
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {string} */ box,
  /** @type {string} */ inside,
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" fill="none">${inside}</svg>\n`

mkdirSync(place('server/static/waste'), { recursive: true })
for (const [key, drawing] of Object.entries(wasteIcons)) {
  const ground = `<path fill="${COLOURS[drawing.tint][0]}" d="M0 0h50v50H0z"/>`
  const picture = svg(200, 200, '0 0 50 50', `${ground}<g transform="translate(9 9)">${strokes(drawing)}</g>`)
  writeFileSync(place(`server/static/waste/${key}.svg`), picture)
}

const onShare = (/** @type {string} */ key, /** @type {string} */ transform) => {
  const drawing = wasteIcons[key]
  if (!drawing) throw new Error(`no drawing ${key}`)
  const ground = `<rect x="-9" y="-9" width="50" height="50" rx="13" fill="${COLOURS[drawing.tint][0]}"/>`
  return `<g transform="${transform}">${ground}${strokes(drawing)}</g>`
}
const share = [
  '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#35c99a"/><stop offset="1" stop-color="#f2f6f4"/></linearGradient></defs>',
  '<path fill="url(#g)" d="M0 0h500v400H0z"/><path d="M0 400v-70c80-40 150-10 220-30s110-70 180-62 80 30 100 22v140z" fill="#e2f4eb"/>',
  onShare('cardboard', 'translate(60 150) scale(2.3)'),
  onShare('pet', 'translate(208 118) scale(2.6)'),
  onShare('can', 'translate(372 158) scale(2.2)'),
  '<rect x="140" y="292" width="220" height="62" rx="31" fill="#0b7f57"/>',
  '<text x="250" y="333" text-anchor="middle" font-family="PingFang SC,Noto Sans CJK SC,Microsoft YaHei,sans-serif" font-weight="600" font-size="27" fill="#fff">闲置废品换钱</text>',
]
const sharePicture = svg(500, 400, '0 0 500 400', share.join(''))
writeFileSync(place('server/static/share.svg'), sharePicture)
// share pictures are shown by other programs, which do not support SVG
await sharp(Buffer.from(sharePicture), { density: 144 })
  .png({ compressionLevel: 9, palette: true })
  .toFile(place('server/static/share.png'))

const shoulders = 'M6 48c0-10.5 8-16 18-16s18 5.5 18 16'
const avatar = `<path fill="#e2f4eb" d="M0 0h48v48H0z"/><path d="${shoulders}" fill="#0b7f57" fill-opacity=".22"/><g stroke="#0b7f57" stroke-width="2.2" ${ROUND}><circle cx="24" cy="19" r="9" fill="#fff"/><path d="${shoulders}"/><path d="M20.5 21.5c2 2 5 2 7 0"/></g>`
writeFileSync(place('server/static/avatar.svg'), svg(120, 120, '0 0 48 48', avatar))

/** The app's logo: a leaf. `size` is its share of the square, `corner` the square's radius out of 24. */
const icon = (/** @type {number} */ size, /** @type {number} */ corner) =>
  svg(
    512,
    512,
    '0 0 24 24',
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#17a673"/><stop offset="1" stop-color="#086243"/></linearGradient></defs><rect width="24" height="24" rx="${corner}" fill="url(#g)"/><g transform="translate(12 12) scale(${size}) translate(-12 -12)" stroke="#fff" stroke-width="1.9" ${ROUND}><path d="M4.5 19.5C3.5 10 9 4.5 20 4c.5 10.5-4.5 16.5-13 15.5" fill="#fff" fill-opacity=".2"/><path d="M4 21c1-5 4.5-8.5 10-11"/></g>`,
  )
const icons = place('apps/customer/public/icons')
writeFileSync(`${icons}/icon.svg`, icon(0.66, 5.4))
const pngs = /** @type {const} */ ([
  ['icon-192', 192, icon(0.66, 5.4)],
  ['icon-512', 512, icon(0.66, 5.4)],
  ['icon-maskable-192', 192, icon(0.52, 0)],
  ['icon-maskable-512', 512, icon(0.52, 0)],
  ['icon-180', 180, icon(0.62, 0)],
])
for (const [name, side, source] of pngs) {
  const image = sharp(Buffer.from(source), { density: 400 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
  await image.toFile(`${icons}/${name}.png`)
}
