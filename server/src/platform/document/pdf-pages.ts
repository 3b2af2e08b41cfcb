// Draws text, lines, boxes and shading on the pages of a PDF document.

import type { FontSet, Weight } from './font.ts'

export const A4 = { width: 595.28, height: 841.89 } as const

export type Style = { size?: number; weight?: Weight; colour?: string; align?: 'right' }

const SIZE = 9
const INK = '#1f2421'

// Latin words and numbers are never split, and a closing mark stays with the text it closes.
const UNBREAKABLE = /[!-~¥×−]+ ?|[（「『《“]?[^!-~]?[，。、；：！？）」』》”…]*/gu

/** Breaks a text into lines of at most `width` points. */
const wrapWith =
  (widthOf: (words: string, style?: Style) => number) =>
  (words: string, width: number, style: Style = {}): string[] =>
    words.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      const add = (piece: string): void => {
        if (line !== '' && widthOf((line + piece).trimEnd(), style) > width) {
          lines.push(line.trimEnd())
          line = ''
        }
        if (piece.length > 1 && widthOf(piece.trimEnd(), style) > width) for (const char of piece) add(char)
        else line += line === '' && lines.length > 0 ? piece.trimStart() : piece
      }
      for (const [piece] of paragraph.matchAll(UNBREAKABLE)) if (piece !== '') add(piece)
      return [...lines, line.trimEnd()]
    })

/** Creates the pages of one PDF, with coordinates in points from the top left corner. */
export const createPages = async (fontSet: FontSet, { title, now }: { title: string; now: number }) => {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: 'zh-CN',
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Huishou', CreationDate: new Date(now) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [name, bytes] of fontSet.fonts) pdf.registerFont(name, bytes)

  const widthOf = (words: string, { size = SIZE, weight = 'regular' }: Style = {}): number =>
    fontSet
      .runsOf(words, weight)
      .reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.words), 0)

  return {
    add: () => pdf.addPage(),
    count: (): number => pdf.bufferedPageRange().count,
    /** Goes back to a page, counted from 0. */
    turnTo: (page: number) => pdf.switchToPage(page),
    widthOf,
    /** `y` is the baseline; with `align: 'right'` the text ends at `x`. */
    text: (x: number, y: number, words: string, style: Style = {}): void => {
      const { size = SIZE, weight = 'regular', colour = INK, align } = style
      let at = align === 'right' ? x - widthOf(words, style) : x
      pdf.fillColor(colour)
      for (const run of fontSet.runsOf(words, weight)) {
        pdf.font(run.font).fontSize(size)
        pdf.text(run.words, at, y, { lineBreak: false, baseline: 'alphabetic' })
        at += pdf.widthOfString(run.words)
      }
    },
    line: (x1: number, y: number, x2: number, width = 0.5, colour = INK): void => {
      pdf.lineWidth(width).strokeColor(colour).moveTo(x1, y).lineTo(x2, y).stroke()
    },
    /** A box to tick, whose lower edge is `y`. */
    box: (x: number, y: number, size: number): void => {
      pdf
        .lineWidth(0.75)
        .strokeColor(INK)
        .rect(x, y - size, size, size)
        .stroke()
    },
    shade: (x: number, y: number, width: number, height: number, colour: string): void => {
      pdf.rect(x, y, width, height).fill(colour)
    },
    wrap: wrapWith(widthOf),
    bytes: async (): Promise<Buffer> => {
      const ended = new Promise<Buffer>((done, failed) => {
        pdf.on('end', () => done(Buffer.concat(chunks)))
        pdf.on('error', failed)
      })
      pdf.end()
      return await ended
    },
  }
}

export type Pages = Awaited<ReturnType<typeof createPages>>
