// Reads the first sheet of an XLSX workbook for tests.
import { inflateRawSync } from 'node:zlib'

/** The parts of a zip by name, from its central directory. */
const partsOf = (zip: Buffer): Map<string, string> => {
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return parts
}

const unescaped = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A cell of a workbook: words or a number, and how a number is shown. */
export type ReadCell = { value: string | number | null; format: string }

/** The first sheet of a workbook as its XML says: rows of cells, whether a head stays in sight, and formulas. */
export const readSheet = (workbook: Buffer) => {
  const parts = partsOf(workbook)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const styles = parts.get('xl/styles.xml') ?? ''
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
      id,
      unescaped(code),
    ]),
  )
  formats.set('2', '0.00').set('10', '0.00%')
  const [, list = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  const ids = [...list.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id = '']) => id)
  const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, attributes = '', inner = '']): ReadCell => {
        const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)
        const words = [...inner.matchAll(/<t[^>]*>(.*?)<\/t>/gs)]
          .map(([, text = '']) => unescaped(text))
          .join('')
        const number = /<v>(.*?)<\/v>/.exec(inner)?.[1]
        const value = attributes.includes('inlineStr') ? words : number === undefined ? null : Number(number)
        return { value, format: formats.get(ids[style] ?? '') ?? '' }
      },
    ),
  )
  return {
    rows,
    frozen: /<pane [^>]*ySplit="1"[^>]*state="frozen"/.test(sheet),
    formulas: (sheet.match(/<f[ >]/g) ?? []).length,
    widths: [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width)),
  }
}
