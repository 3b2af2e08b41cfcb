// Draws a receipt as a bitmap, for printers without a Chinese font.

import { encode } from 'uqr'
import type { Raster } from './escpos.ts'
import { columnsPerLine, edgeLines, PAPER, plainLines, type ReceiptLine } from './receipt.ts'

const LINE = 30
const FONT = '24px "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif'
const BIG = 'bold 44px "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif'
const QR_DOT = 6
const DARK = 128

type Piece = { height: number; draw: (context: OffscreenCanvasRenderingContext2D, top: number) => void }

const textPiece = (line: Exclude<ReceiptLine, { rule: true } | { qr: string }>): Piece[] => {
  const big = line.big ?? false
  const height = big ? LINE * 2 : LINE
  if ('left' in line)
    return edgeLines(line.left, line.right, columnsPerLine(big)).map(({ left, right }) => ({
      height,
      draw: (context, top) => {
        context.font = big ? BIG : FONT
        context.textAlign = 'left'
        context.fillText(left, 0, top + height * 0.75)
        context.textAlign = 'right'
        if (right !== '') context.fillText(right, PAPER.dots, top + height * 0.75)
      },
    }))
  return plainLines([line]).map((text) => ({
    height,
    draw: (context, top) => {
      context.font = big ? BIG : FONT
      context.textAlign = line.center ? 'center' : 'left'
      context.fillText(text, line.center ? PAPER.dots / 2 : 0, top + height * 0.75)
    },
  }))
}

const qrPiece = (text: string): Piece => {
  const { data: modules } = encode(text, { ecc: 'M', border: 0 })
  return {
    height: modules.length * QR_DOT + LINE,
    draw: (context, top) => {
      const left = (PAPER.dots - modules.length * QR_DOT) / 2
      for (const [y, row] of modules.entries())
        for (const [x, dark] of row.entries())
          if (dark) context.fillRect(left + x * QR_DOT, top + y * QR_DOT, QR_DOT, QR_DOT)
    },
  }
}

const rulePiece: Piece = {
  height: LINE,
  draw: (context, top) => context.fillRect(0, top + LINE / 2, PAPER.dots, 2),
}

/** Renders a receipt as a bitmap, using a font of this device. */
export const drawReceipt = (receipt: readonly ReceiptLine[]): Raster => {
  const pieces = receipt.flatMap((line) => {
    if ('rule' in line) return [rulePiece]
    return 'qr' in line ? [qrPiece(line.qr)] : textPiece(line)
  })
  const width = PAPER.dots
  const height = pieces.reduce((sum, piece) => sum + piece.height, 0)
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  let top = 0
  for (const piece of pieces) {
    piece.draw(context, top)
    top += piece.height
  }
  const { data } = context.getImageData(0, 0, width, height)
  const bits = new Uint8Array((width / 8) * height)
  for (let dot = 0; dot < width * height; dot += 1)
    if ((data[dot * 4] ?? 255) < DARK) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  return { width, height, bits }
}
