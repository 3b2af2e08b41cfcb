// The lines of a receipt, and how they are laid out on 80 mm paper.

import { columnsOf } from './gb18030.ts'

/** The printable width of 80 mm paper: 576 dots, or 48 columns of Latin letters. */
export const PAPER = { columns: 48, dots: 576 } as const

/** One line of a receipt. */
export type ReceiptLine =
  | { text: string; big?: boolean; center?: boolean }
  | { left: string; right: string; big?: boolean }
  | { rule: true }
  | { qr: string }

/** Breaks a text into lines of at most `most` columns. */
export const wrapColumns = (text: string, most: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const char of text) {
    if (columnsOf(line + char) > most) {
      lines.push(line)
      line = ''
    }
    line += char
  }
  return [...lines, line]
}

/** Puts one text at each edge of the line; the left one is wrapped if both do not fit. */
export const bothEdges = (left: string, right: string, most: number): string[] => {
  const room = Math.max(most - columnsOf(right) - 1, 1)
  const lines = wrapColumns(left, room)
  const last = lines.pop() ?? ''
  return [...lines, last + ' '.repeat(Math.max(most - columnsOf(last) - columnsOf(right), 1)) + right]
}

/** A receipt as lines of plain text, without large type; a QR code is replaced by its content in brackets. */
export const plainLines = (receipt: readonly ReceiptLine[]): string[] =>
  receipt.flatMap((line) => {
    if ('rule' in line) return ['-'.repeat(PAPER.columns)]
    if ('qr' in line) return [`[${line.qr}]`]
    const most = line.big ? PAPER.columns / 2 : PAPER.columns
    return 'left' in line ? bothEdges(line.left, line.right, most) : wrapColumns(line.text, most)
  })
