// The lines of a receipt, and how they are laid out on 80 mm paper.

import { columnsOf } from './gb18030.ts'

/** The printable width of 80 mm paper: 576 dots, or 48 columns of Latin letters. */
export const PAPER = { columns: 48, dots: 576 } as const

/** How many columns fit in a line; large type is twice as wide. */
export const columnsPerLine = (big = false): number => (big ? PAPER.columns / 2 : PAPER.columns)

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

/** One text for each edge of the line; the left one is wrapped if both do not fit, and the right one is in the last. */
export const edgeLines = (left: string, right: string, most: number): { left: string; right: string }[] => {
  const lines = wrapColumns(left, Math.max(most - columnsOf(right) - 1, 1))
  return lines.map((text, index) => ({ left: text, right: index === lines.length - 1 ? right : '' }))
}

/** Like `edgeLines`, as lines of plain text. */
export const bothEdges = (left: string, right: string, most: number): string[] =>
  edgeLines(left, right, most).map((line) =>
    line.right === ''
      ? line.left
      : line.left + ' '.repeat(Math.max(most - columnsOf(line.left) - columnsOf(line.right), 1)) + line.right,
  )

/** A receipt as lines of plain text, without large type; a QR code is replaced by its content in brackets. */
export const plainLines = (receipt: readonly ReceiptLine[]): string[] =>
  receipt.flatMap((line) => {
    if ('rule' in line) return ['-'.repeat(PAPER.columns)]
    if ('qr' in line) return [`[${line.qr}]`]
    const most = columnsPerLine(line.big)
    return 'left' in line ? bothEdges(line.left, line.right, most) : wrapColumns(line.text, most)
  })
