// Reads the text and the embedded fonts of a PDF that the server has printed, for tests.
import { inflateSync } from 'node:zlib'

type PdfObject = { head: string; stream: Buffer | null }

/** The objects of a PDF as pdfkit writes them, by their number. */
const objectsOf = (pdf: Buffer): Map<string, PdfObject> => {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { index, 0: whole, 1: number = '' } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = index + whole.length
    const body = text.slice(from, text.indexOf('\nendobj', from))
    const at = body.indexOf('stream\n')
    if (at < 0) objects.set(number, { head: body, stream: null })
    else {
      const head = body.slice(0, at)
      const length = Number(/\/Length (\d+)/.exec(head)?.[1])
      const bytes = pdf.subarray(from + at + 7, from + at + 7 + length)
      objects.set(number, { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes) : bytes })
    }
  }
  return objects
}

const utf16 = (hex: string): string => {
  const bytes = Buffer.from(hex, 'hex')
  return bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : ''
}

/** What each code of a font means, from its `ToUnicode` table. */
const lettersOf = (cmap: string): Map<number, string> => {
  const letters = new Map<number, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + at, utf16(hex.replaceAll(' ', '')))
  return letters
}

/** The fonts a PDF embeds: name and size of the font file. */
export const pdfFonts = (pdf: Buffer): { name: string; bytes: number }[] => {
  const objects = objectsOf(pdf)
  return [...objects.values()].flatMap(({ head }) => {
    const file = /\/FontFile[23]? (\d+) 0 R/.exec(head)?.[1]
    const name = /\/FontName \/(\S+)/.exec(head)?.[1]
    return file && name ? [{ name, bytes: objects.get(file)?.stream?.length ?? 0 }] : []
  })
}

/** The text of each page as a reader selects it, in the order in which it was drawn, one line a drawn text. */
export const pdfPages = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf)
  const letters = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1]
      if (cmap) letters.set(name, lettersOf(objects.get(cmap)?.stream?.toString('latin1') ?? ''))
    }
  return [...objects.values()]
    .filter(({ head }) => head.includes('/Type /Page\n'))
    .map(({ head }) => {
      const content =
        objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream?.toString('latin1') ?? ''
      let font = new Map<number, string>()
      let height = ''
      let words = ''
      for (const [, y, name, hex] of content.matchAll(
        /1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|<([0-9a-f]+)>/g,
      )) {
        if (y !== undefined) {
          words += height === y || words === '' ? '' : '\n'
          height = y
        } else if (name !== undefined) font = letters.get(name) ?? new Map()
        else
          for (const [code] of (hex ?? '').matchAll(/.{4}/g))
            words += font.get(Number.parseInt(code, 16)) ?? ''
      }
      return words
    })
}

/** The whole text of a PDF. */
export const pdfText = (pdf: Buffer): string => pdfPages(pdf).join('\n')
