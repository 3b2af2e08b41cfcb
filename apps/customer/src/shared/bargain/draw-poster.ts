import { formatYuan, type Language } from '@huishou/wire'
import { encode } from 'uqr'
import { lifeData } from '../life-data.ts'
import { momentText } from '../when.ts'
import { serverNow } from './clock.ts'
import { helpedBy, type SharedBargain } from './share.ts'
import type { shareMessages } from './share-messages.ts'

/** Pixels. */
const POSTER = { width: 750, height: 1220 }
const CORAL = '#bf2f1c'
const INK = '#14211b'
const INK_2 = '#4a5c53'
const FONT = `'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Noto Sans CJK SC', 'Microsoft YaHei', system-ui, sans-serif`

type Asked = {
  what: SharedBargain
  link: string
  words: (typeof shareMessages)['zh']
  language: Language
}
type Pen = CanvasRenderingContext2D
type Written = { size: number; color: string; bold?: boolean; align?: CanvasTextAlign }

const write = (pen: Pen, text: string, x: number, y: number, how: Written): number => {
  pen.font = `${how.bold ? 700 : 400} ${how.size}px ${FONT}`
  pen.fillStyle = how.color
  pen.textAlign = how.align ?? 'left'
  pen.fillText(text, x, y)
  return pen.measureText(text).width
}

/** Lines no wider than `width`; Latin words stay whole; what does not fit into `most` lines ends in `…`. */
export const linesOf = (
  widthOf: (text: string) => number,
  text: string,
  width: number,
  most: number,
): string[] => {
  const pieces = text.match(/[\u0021-\u024f]+\s*|./gu) ?? []
  const lines: string[] = ['']
  for (const piece of pieces) {
    const last = lines.length - 1
    const longer = `${lines[last]}${piece}`
    if (lines[last] === '' || widthOf(longer.trimEnd()) <= width) lines[last] = longer
    else lines.push(piece)
  }
  if (lines.length <= most) return lines.map((line) => line.trimEnd())
  const kept = lines.slice(0, most).map((line) => line.trimEnd())
  let end = kept[most - 1] ?? ''
  while (end && widthOf(`${end}…`) > width) end = [...end].slice(0, -1).join('')
  return [...kept.slice(0, most - 1), `${end}…`]
}

const paragraph = (
  pen: Pen,
  text: string,
  at: { x: number; y: number; width: number; most: number; leading: number },
  how: Written,
): number => {
  pen.font = `${how.bold ? 700 : 400} ${how.size}px ${FONT}`
  const lines = linesOf((line) => pen.measureText(line).width, text, at.width, at.most)
  for (const [index, line] of lines.entries()) write(pen, line, at.x, at.y + index * at.leading, how)
  return lines.length * at.leading
}

const box = (pen: Pen, x: number, y: number, width: number, height: number, radius: number, fill: string) => {
  pen.fillStyle = fill
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

/** Null when it cannot be had: the poster then does without. */
const pictureOf = async (src: string): Promise<HTMLImageElement | null> => {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = src
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

const ground = (pen: Pen) => {
  const coral = pen.createLinearGradient(0, 0, 0, POSTER.height)
  coral.addColorStop(0, CORAL)
  coral.addColorStop(0.5, '#ff6b57')
  coral.addColorStop(1, '#ff9466')
  pen.fillStyle = coral
  pen.fillRect(0, 0, POSTER.width, POSTER.height)
}

const goodsPicture = (pen: Pen, picture: HTMLImageElement | null) => {
  const [x, y, side] = [130, 196, 490]
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, side, side, 28)
  pen.clip()
  pen.fillStyle = '#ffeae6'
  pen.fillRect(x, y, side, side)
  if (picture) {
    const scale = side / Math.min(picture.width || side, picture.height || side)
    const [width, height] = [(picture.width || side) * scale, (picture.height || side) * scale]
    pen.drawImage(picture, x + (side - width) / 2, y + (side - height) / 2, width, height)
  }
  pen.restore()
}

const prices = (pen: Pen, { what, words }: Asked, y: number) => {
  const run = helpedBy(what)
  const { originalFen, floorFen } = what.facts
  const big = formatYuan(run?.currentFen ?? floorFen)
  let x = 72
  x += write(pen, run ? words.now : words.floor, x, y, { size: 26, color: INK_2 }) + 12
  x += write(pen, big, x, y, { size: 58, color: CORAL, bold: true }) + 24
  const list = `${words.list} ${formatYuan(originalFen)}`
  const width = write(pen, list, x, y, { size: 26, color: INK_2 })
  pen.fillRect(x, y - 9, width, 2)
  if (run)
    write(pen, `${words.floor} ${formatYuan(floorFen)}`, 678, y, {
      size: 28,
      color: INK,
      bold: true,
      align: 'right',
    })
}

const qr = (pen: Pen, link: string, x: number, y: number, side: number) => {
  const { data, size } = encode(link, { ecc: 'M', border: 1 })
  const cell = side / size
  pen.fillStyle = '#000'
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      // overlapping by a hair, so that no light line shows between two dark cells
      if (dark) pen.fillRect(x + column * cell, y + row * cell, cell + 0.4, cell + 0.4)
}

const foot = (pen: Pen, { what, link, words, language }: Asked) => {
  const run = helpedBy(what)
  box(pen, 40, 960, 670, 220, 32, '#fff')
  qr(pen, link, 64, 978, 184)
  const until = momentText(run?.endsAt ?? what.facts.endAt, language, serverNow())
  const scan = run ? words.scan : words.scanGoods
  paragraph(
    pen,
    scan,
    { x: 276, y: 1030, width: 410, most: 1, leading: 40 },
    { size: 34, color: INK, bold: true },
  )
  write(pen, words.until(until), 276, 1080, { size: 26, color: CORAL })
  paragraph(
    pen,
    words.rule,
    { x: 276, y: 1122, width: 410, most: 2, leading: 32 },
    { size: 24, color: INK_2 },
  )
}

/** 砍价海报, drawn on the device: whose bargain, what, for how much, under which bounds, and the way there. */
export const drawPoster = async (asked: Asked): Promise<Blob> => {
  const { what, words } = asked
  const { goods, facts, owner } = what
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width
  canvas.height = POSTER.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const picture = await pictureOf(goods.pic)
  ground(pen)
  const middle = POSTER.width / 2
  const invites = helpedBy(what) ? (owner ? words.invites(owner) : words.invitesMe) : words.scanGoods
  write(pen, lifeData.get().sysconfigMap.mallName, middle, 64, { size: 28, color: '#fff', align: 'center' })
  paragraph(
    pen,
    invites,
    { x: middle, y: 124, width: 670, most: 1, leading: 50 },
    { size: 46, color: '#fff', bold: true, align: 'center' },
  )
  box(pen, 40, 164, 670, 772, 32, '#fff')
  goodsPicture(pen, picture)
  paragraph(
    pen,
    goods.name,
    { x: 72, y: 738, width: 606, most: 1, leading: 44 },
    { size: 34, color: INK, bold: true },
  )
  prices(pen, asked, 816)
  box(pen, 72, 848, 606, 60, 16, '#ffeae6')
  paragraph(
    pen,
    facts.boundsText,
    { x: middle, y: 887, width: 580, most: 1, leading: 30 },
    { size: 25, color: CORAL, align: 'center' },
  )
  foot(pen, asked)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
