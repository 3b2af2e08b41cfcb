// Converts a document described as data to a PDF.

import { loadFonts, type Weight } from './font.ts'
import { A4, createPages } from './pdf-pages.ts'
import { BOTTOM, GREY, LEFT, printTable, RIGHT, type Cursor } from './print-table.ts'
import type { PrintedBlock, PrintedDocument, PrintedSheet } from './printed-document.ts'

const TITLE = 18
const SIZE = 9.5
const LEADING = 16
const COLUMN_GAP = 16
const FOOT = A4.height - 30
const SIGNATURE_ROOM = 44

const pageText = {
  zh: (page: number, pages: number): string => `第 ${page} 页，共 ${pages} 页`,
  en: (page: number, pages: number): string => `Page ${page} of ${pages}`,
}

/** Every text of a document, grouped by font weight. */
const textsOf = ({ sheets, footer }: PrintedDocument): Record<Weight, string[]> => {
  const regular = [footer, pageText.zh(0, 123456789), pageText.en(0, 0), '：:']
  const bold: string[] = []
  for (const { title, aside = '', blocks, signatures = [] } of sheets) {
    bold.push(title)
    regular.push(aside, ...signatures)
    for (const block of blocks)
      if (block.kind === 'facts') regular.push(...block.facts.flat())
      else if (block.kind === 'text') regular.push(block.text)
      else {
        bold.push(...block.columns.map(({ head }) => head), ...(block.totals ?? []).flat())
        regular.push(...block.rows.flatMap(({ cells, note = '' }) => [...cells, note]), block.empty ?? '')
      }
  }
  return { regular, bold }
}

type Facts = Extract<PrintedBlock, { kind: 'facts' }>['facts']

/** Prints labels with values, two pairs side by side where both are short. */
const printFacts = (cursor: Cursor, facts: Facts, colon: string): void => {
  const { pages } = cursor
  const half = (RIGHT - LEFT - COLUMN_GAP) / 2
  const style = { size: SIZE }
  let taken = false
  const below = (): void => {
    cursor.y += LEADING
    taken = false
    if (cursor.y + LEADING > BOTTOM) cursor.open()
  }
  for (const [label, value] of facts) {
    const head = label === '' ? '' : `${label}${colon}`
    const indent = pages.widthOf(head, style) + (head === '' ? 0 : 2)
    const short = indent + pages.widthOf(value, style) <= half && !value.includes('\n')
    if (taken && !short) below()
    const left = taken ? LEFT + half + COLUMN_GAP : LEFT
    pages.text(left, cursor.y + 12, head, { ...style, colour: GREY })
    const lines = short ? [value] : pages.wrap(value, RIGHT - LEFT - indent, style)
    for (const [at, words] of lines.entries()) {
      if (at > 0) below()
      pages.text(left + indent, cursor.y + 12, words, style)
    }
    if (taken || !short) below()
    else taken = true
  }
  if (taken) below()
  cursor.y += 6
}

const printText = (cursor: Cursor, text: string): void => {
  for (const words of cursor.pages.wrap(text, RIGHT - LEFT, { size: SIZE })) {
    if (cursor.y + LEADING > BOTTOM) cursor.open()
    cursor.pages.text(LEFT, cursor.y + 12, words, { size: SIZE })
    cursor.y += LEADING
  }
  cursor.y += 6
}

/** Prints signature lines across the width at the foot of the last page. */
const printSignatures = (cursor: Cursor, signatures: readonly string[], colon: string): void => {
  if (signatures.length === 0) return
  if (cursor.y + SIGNATURE_ROOM > BOTTOM) cursor.open()
  const width = (RIGHT - LEFT) / signatures.length
  for (const [at, who] of signatures.entries()) {
    const left = LEFT + at * width
    const words = `${who}${colon}`
    cursor.pages.text(left, BOTTOM, words, { size: SIZE })
    const from = left + cursor.pages.widthOf(words, { size: SIZE }) + 4
    cursor.pages.line(from, BOTTOM + 3, left + width - COLUMN_GAP)
  }
}

const printBlock = (cursor: Cursor, block: PrintedBlock, colon: string): void => {
  if (block.kind === 'facts') printFacts(cursor, block.facts, colon)
  else if (block.kind === 'text') printText(cursor, block.text)
  else printTable(cursor, block)
}

/** Prints a document as PDF and embeds the characters it shows, so that it looks the same on every computer. */
export const printDocument = async (document: PrintedDocument, now: number): Promise<Buffer> => {
  const { sheets, footer, language = 'zh' } = document
  const colon = language === 'zh' ? '：' : ': '
  const pages = await createPages(await loadFonts(textsOf(document)), { title: sheets[0]?.title ?? '', now })
  const print = ({ title, aside = '', blocks, signatures = [] }: PrintedSheet): void => {
    const first = pages.count()
    const cursor: Cursor = {
      pages,
      y: 0,
      open: () => {
        pages.add()
        pages.text(LEFT, 58, title, { size: TITLE, weight: 'bold' })
        pages.text(RIGHT, 58, aside, { size: SIZE, colour: GREY, align: 'right' })
        pages.line(LEFT, 68, RIGHT, 1)
        cursor.y = 78
      },
    }
    cursor.open()
    for (const block of blocks) printBlock(cursor, block, colon)
    printSignatures(cursor, signatures, colon)
    const last = pages.count()
    for (let page = first; page < last; page++) {
      pages.turnTo(page)
      pages.text(LEFT, FOOT, footer, { size: 8, colour: GREY })
      const number = pageText[language](page - first + 1, last - first)
      pages.text(RIGHT, FOOT, number, { size: 8, colour: GREY, align: 'right' })
    }
  }
  for (const sheet of sheets) {
    print(sheet)
    // a hundred sheets take a second, so other requests are served in between
    await new Promise((next) => setImmediate(next))
  }
  return await pages.bytes()
}
