import { A4, createPdf, widthOf, wrap, type PdfPage } from './pdf.ts'

export const LEFT = 40
export const RIGHT = A4.width - 40
export const BOTTOM = A4.height - 60

/** Text that ends at `x`. */
export const toRight = (page: PdfPage, x: number, y: number, words: string, size: number): void =>
  page.text(x - widthOf(words, size), y, words, size)

/** A page and how far it is written. */
export type Sheet = { page: PdfPage; y: number }

/** Pages with a heading. */
export const createSheets = (title: string, aside: string) => {
  const pdf = createPdf()
  const open = (): Sheet => {
    const page = pdf.page()
    page.text(LEFT, 56, title, 18)
    toRight(page, RIGHT, 56, aside, 9)
    page.line(LEFT, 66, RIGHT, 66, 1)
    return { page, y: 88 }
  }
  return { open, bytes: pdf.bytes }
}

/** One row of a table; the caller moves on to the next. */
export const columns = (
  sheet: Sheet,
  cells: readonly (readonly [x: number, words: string])[],
  size = 9,
): void => {
  for (const [x, words] of cells) sheet.page.text(x, sheet.y, words, size)
}

/** A paragraph over the whole width. */
export const paragraph = (sheet: Sheet, words: string, size = 10, gap = 16): void => {
  for (const part of wrap(words, RIGHT - LEFT, size)) {
    sheet.page.text(LEFT, sheet.y, part, size)
    sheet.y += gap
  }
}
