// Draws the poster of a bargain, with which a member asks friends to help lower the price.

import { formatYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { businessName } from '../../shared/business-name.ts'
import { momentText } from '../../shared/format/dates.ts'
import { serverNow } from '../../shared/clock.ts'
import {
  FONT,
  box,
  paragraph,
  POSTER,
  posterOf,
  qr,
  write,
  type Pen,
} from '../../shared/poster/draw-on-canvas.ts'
import { helpedBy, type SharedBargain } from './share-text.ts'
import type { shareMessages } from './share-messages.ts'

const CORAL = '#bf2f1c'
const INK = '#14211b'
const INK_2 = '#4a5c53'

type Asked = {
  what: SharedBargain
  link: string
  messages: (typeof shareMessages)['zh']
  language: Language
}

/** Loads a picture; returns null on failure, and the poster is then drawn without it. */
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

const prices = (pen: Pen, { what, messages }: Asked, y: number) => {
  const run = helpedBy(what)
  const { originalFen, floorFen } = what.facts
  const big = formatYuan(run?.currentFen ?? floorFen)
  let x = 72
  x += write(pen, run ? messages.now : messages.floor, x, y, { size: 26, color: INK_2 }) + 12
  x += write(pen, big, x, y, { size: 58, color: CORAL, bold: true }) + 24
  const floor = run ? `${messages.floor} ${formatYuan(floorFen)}` : ''
  const taken = write(pen, floor, 678, y, { size: 28, color: INK, bold: true, align: 'right' })
  const price = formatYuan(originalFen)
  const named = `${messages.list} ${price}`
  const small = { size: 26, color: INK_2 }
  pen.font = `${small.size}px ${FONT}`
  // a struck-through price is clear even without a label
  const fits = x + pen.measureText(named).width + 24 <= 678 - taken
  const width = write(pen, fits ? named : price, x, y, small)
  pen.fillRect(x, y - 9, width, 2)
}

const foot = (pen: Pen, { what, link, messages, language }: Asked) => {
  const run = helpedBy(what)
  box(pen, 40, 960, 670, 220, 32, '#fff')
  qr(pen, link, 64, 978, 184)
  const until = momentText(run?.endsAt ?? what.facts.endAt, language, serverNow())
  const scan = run ? messages.scan : messages.scanGoods
  paragraph(
    pen,
    scan,
    { x: 276, y: 1030, width: 410, most: 1, leading: 40 },
    { size: 34, color: INK, bold: true },
  )
  write(pen, messages.until(until), 276, 1080, { size: 26, color: CORAL })
  paragraph(
    pen,
    messages.rule,
    { x: 276, y: 1122, width: 410, most: 2, leading: 32 },
    { size: 24, color: INK_2 },
  )
}

/** Draws the poster 砍价海报 on the device: the owner, the goods, prices, limits, and the link as a QR code. */
export const drawPoster = async (asked: Asked): Promise<Blob> => {
  const { what, messages } = asked
  const { goods, facts, owner } = what
  const picture = await pictureOf(goods.pic)
  return await posterOf((pen) => {
    ground(pen)
    const middle = POSTER.width / 2
    const invites = helpedBy(what)
      ? owner
        ? messages.invites(owner)
        : messages.invitesMe
      : messages.scanGoods
    write(pen, businessName(), middle, 64, { size: 28, color: '#fff', align: 'center' })
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
  })
}
