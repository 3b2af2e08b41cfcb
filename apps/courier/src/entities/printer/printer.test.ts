import { describe, expect, it } from 'vitest'
import { paperOf, receiptAsImage, receiptAsText } from './escpos.ts'
import { columnsOf, gb18030 } from './gb18030.ts'
import { bothEdges, PAPER, plainLines, wrapColumns, type ReceiptLine } from './receipt.ts'
import { textOnPaper } from './simulated-printer.ts'

const decode = (bytes: Uint8Array) => new TextDecoder('gb18030').decode(bytes)

describe('text for a receipt printer', () => {
  it('is GB18030: 纸箱 are four bytes that a Chinese printer knows', () => {
    expect([...gb18030('纸箱')]).toEqual([0xd6, 0xbd, 0xcf, 0xe4])
    expect(decode(gb18030('称重单 12.34 公斤 × ¥0.90'))).toBe('称重单 12.34 公斤 × ￥0.90')
  })
  it('prints a question mark for what no printer has', () => {
    expect(decode(gb18030('好👍'))).toBe('好?')
  })
})

describe('a receipt', () => {
  it('is 48 columns wide, and a Chinese character takes two', () => {
    expect(columnsOf('纸箱 12')).toBe(7)
    expect(bothEdges('纸箱', '11.16', 20)).toEqual(['纸箱           11.16'])
    expect(wrapColumns('纸箱纸箱纸', 8)).toEqual(['纸箱纸箱', '纸'])
    for (const text of bothEdges('很长的名称'.repeat(12), '1,234.56', PAPER.columns))
      expect(columnsOf(text)).toBeLessThanOrEqual(PAPER.columns)
  })
  const receipt: ReceiptLine[] = [
    { text: '绿邻回收', big: true, center: true },
    { rule: true },
    { left: '纸箱', right: '¥11.16' },
    { qr: 'https://example.com/s/ABC' },
  ]
  it('begins with a reset, ends with a cut, and has its text in between', () => {
    const bytes = receiptAsText(receipt)
    expect(bytes.slice(0, 2)).toEqual(Uint8Array.from([0x1b, 0x40]))
    expect(bytes.slice(-4)).toEqual(Uint8Array.from([0x1d, 0x56, 0x42, 0]))
    expect(textOnPaper(bytes)).toContain('绿邻回收\n')
    expect(textOnPaper(bytes)).toContain(plainLines(receipt)[2]?.replace('¥', '￥'))
    expect(decode(bytes)).toContain('https://example.com/s/ABC')
  })
  it('as an image goes out in bands with their size', () => {
    const bits = new Uint8Array((576 / 8) * 200).fill(0xaa)
    const bytes = receiptAsImage({ width: 576, height: 200, bits })
    expect(bytes.slice(2, 10)).toEqual(Uint8Array.from([0x1d, 0x76, 0x30, 0, 72, 0, 128, 0]))
    const second = 2 + 8 + 72 * 128
    expect(bytes.slice(second, second + 8)).toEqual(Uint8Array.from([0x1d, 0x76, 0x30, 0, 72, 0, 72, 0]))
    expect(textOnPaper(bytes).trim()).toBe('')
  })
})

it('the answer to the question for paper tells there, low, and out from noise', () => {
  expect(paperOf(0x12)).toBe('there')
  expect(paperOf(0x1e)).toBe('low')
  expect(paperOf(0x7e)).toBe('out')
  expect(paperOf(0x72)).toBe('out')
  expect(paperOf(0x00)).toBeNull()
  expect(paperOf(0xff)).toBeNull()
})
