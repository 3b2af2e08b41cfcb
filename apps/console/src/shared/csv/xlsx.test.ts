// @vitest-environment node
import { expect, test } from 'vitest'
import { parseCsv, printCsv } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()

/** The files of a ZIP archive by name, read from its directory, which begins where its end says. */
const unzipped = async (bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> => {
  const zip = new DataView(bytes.buffer)
  const end = bytes.length - 22
  let at = zip.getUint32(end + 16, true)
  const files: Record<string, string> = {}
  for (let left = zip.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameLength = zip.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const local = zip.getUint32(at + 42, true)
    const begin = local + 30 + zip.getUint16(local + 26, true)
    files[name] = await inflated(bytes.slice(begin, begin + zip.getUint32(at + 20, true)))
    at += 46 + nameLength
  }
  return files
}
const sheetOf = async (rows: string[][]) =>
  (await unzipped(await writeXlsx(rows)))['xl/worksheets/sheet1.xml'] ?? ''

test('a table has numbers as numbers, and long figures and codes as they are', async () => {
  const sheet = await sheetOf([
    ['物料', '公斤'],
    ['纸箱', '16260.5'],
    ['-3', '110101199003071234'],
    ['007', ''],
  ])
  expect(sheet).toContain('<t xml:space="preserve">物料</t>')
  expect(sheet).toContain('<c><v>16260.5</v></c>')
  expect(sheet).toContain('<c><v>-3</v></c>')
  expect(sheet).toContain('<t xml:space="preserve">110101199003071234</t>')
  expect(sheet).toContain('<t xml:space="preserve">007</t>')
})

test('what looks like a formula or like markup is text', async () => {
  const sheet = await sheetOf(parseCsv(printCsv([['=1+1', '<b>&', 'a\u0001b']])))
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('<t xml:space="preserve">&lt;b&gt;&amp;</t>')
  expect(sheet).toContain('<t xml:space="preserve">ab</t>')
  expect(sheet).not.toContain('<f>')
})

test('a file has every part a spreadsheet program looks for', async () => {
  expect(Object.keys(await unzipped(await writeXlsx([['a']])))).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('commas, quotes and line ends survive the way from the server', () => {
  const rows = [
    ['a,b', 'say "x"', ''],
    ['two\nlines', '', '5'],
  ]
  expect(parseCsv(printCsv(rows))).toEqual(rows)
  expect(parseCsv(printCsv([]))).toEqual([])
})
