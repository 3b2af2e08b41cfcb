import { describe, expect, it } from 'vitest'
import { decodeText, printCsv } from './text-and-csv-files.ts'

const bytes = (...given: number[]) => new Uint8Array(given)

describe('a CSV file, whoever wrote it', () => {
  it('reads the same in UTF-8, with and without its mark', () => {
    const text = '流水号,金额\nA1,20.00'
    expect(decodeText(new TextEncoder().encode(text))).toBe(text)
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)))).toBe(text)
  })
  it('reads in GBK, as most banks still write', () => {
    // 金额 in GBK
    expect(decodeText(bytes(0xbd, 0xf0, 0xb6, 0xee, 0x2c, 0x31))).toBe('金额,1')
  })
  it('reads as spreadsheets save "Unicode text"', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0xd1, 0x91, 0x31, 0x00))).toBe('金1')
  })
})

describe('a table kept as a file', () => {
  it('keeps commas and quotes inside their cells', () => {
    expect(printCsv([['a,b', 'say "x"', null, 5]])).toBe('\ufeff"a,b","say ""x""",,5\r\n')
  })
  it('never lets a spreadsheet run what a cell says', () => {
    expect(printCsv([['=1+1', '@x', -5]])).toBe("\ufeff'=1+1,'@x,-5\r\n")
  })
})
