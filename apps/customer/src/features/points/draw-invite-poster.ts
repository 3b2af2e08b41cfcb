// Draws the poster with which a member invites friends.

import { businessName } from '../../shared/business-name.ts'
import { box, paragraph, POSTER, posterOf, qr, write, type Pen } from '../../shared/poster/draw-on-canvas.ts'
import type { inviteMessages } from './invite-messages.ts'

/** The colours of the poster, the same in both themes. */
const deep = (): string => getComputedStyle(document.documentElement).getPropertyValue('--deep')
const GREEN_SOFT = '#e3f3ec'
const INK = '#14211b'
const INK_2 = '#4a5c53'
const MIDDLE = POSTER.width / 2

type Asked = {
  link: string
  nick: string
  messages: (typeof inviteMessages)['zh']
}

const ground = (pen: Pen) => {
  const lighter = pen.createLinearGradient(0, 0, 0, POSTER.height)
  lighter.addColorStop(0, '#ffffff0d')
  lighter.addColorStop(1, '#ffffff40')
  for (const fill of [deep(), lighter]) {
    pen.fillStyle = fill
    pen.fillRect(0, 0, POSTER.width, POSTER.height)
  }
}

/** Draws three arrows in a circle, the symbol of recycling. */
const loop = (pen: Pen, x: number, y: number, radius: number) => {
  pen.strokeStyle = '#fff'
  pen.fillStyle = '#fff'
  pen.lineWidth = 16
  pen.lineCap = 'round'
  for (const turn of [0, 1, 2]) {
    const from = (turn * 2 * Math.PI) / 3 - Math.PI / 2
    const to = from + 1.45
    pen.beginPath()
    pen.arc(x, y, radius, from, to)
    pen.stroke()
    pen.save()
    pen.translate(x + radius * Math.cos(to), y + radius * Math.sin(to))
    pen.rotate(to + Math.PI / 2)
    pen.beginPath()
    pen.moveTo(34, 0)
    pen.lineTo(-4, -26)
    pen.lineTo(-4, 26)
    pen.fill()
    pen.restore()
  }
}

/** Draws the poster 邀请海报 on the device: the inviter, three reasons, and the link as a QR code. */
export const drawInvitePoster = ({ link, nick, messages }: Asked): Promise<Blob> =>
  posterOf((pen) => {
    ground(pen)
    write(pen, businessName(), MIDDLE, 78, { size: 30, color: '#fff', align: 'center' })
    loop(pen, MIDDLE, 232, 84)
    const head = { x: MIDDLE, y: 416, width: 650, most: 2, leading: 66 }
    const high = paragraph(pen, nick ? messages.posterBy(nick) : messages.posterHead, head, {
      size: 52,
      color: '#fff',
      bold: true,
      align: 'center',
    })
    const top = 416 + high + 8
    box(pen, 40, top, 670, POSTER.height - top - 40, 32, '#fff')
    const side = 256
    const codeTop = POSTER.height - 40 - 40 - side
    const edge = codeTop - 36
    // the reasons share the space above the code evenly
    const step = (edge - top) / messages.posterReasons.length
    for (const [index, reason] of messages.posterReasons.entries()) {
      const y = top + (index + 0.5) * step + 10
      box(pen, 80, y - 34, 48, 48, 24, GREEN_SOFT)
      write(pen, String(index + 1), 104, y, { size: 28, color: deep(), bold: true, align: 'center' })
      paragraph(pen, reason, { x: 152, y, width: 520, most: 1, leading: 40 }, { size: 36, color: INK })
    }
    pen.fillStyle = GREEN_SOFT
    pen.fillRect(80, edge, 590, 2)
    qr(pen, link, 66, codeTop, side)
    paragraph(
      pen,
      messages.posterScan,
      { x: 348, y: codeTop + 122, width: 334, most: 1, leading: 40 },
      { size: 36, color: INK, bold: true },
    )
    paragraph(
      pen,
      messages.qrText,
      { x: 348, y: codeTop + 174, width: 334, most: 2, leading: 36 },
      { size: 26, color: INK_2 },
    )
  })
