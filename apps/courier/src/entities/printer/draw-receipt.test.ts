import { afterEach, expect, it, vi } from 'vitest'
import { drawReceipt } from './draw-receipt.ts'

afterEach(() => vi.unstubAllGlobals())

type Text = { text: string; align: string; top: number }
/** A canvas that notes which texts are drawn and where. */
const notingCanvas = (texts: Text[]) =>
  class {
    width: number
    height: number
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
    }
    getContext = () => ({
      textAlign: '',
      fillRect: () => undefined,
      fillText(text: string, _left: number, top: number) {
        texts.push({ text, align: this.textAlign, top })
      },
      getImageData: () => ({ data: new Uint8ClampedArray(this.width * this.height * 4) }),
    })
  }

it('a long name is broken into lines, and the amount stands beside the last of them', () => {
  const texts: Text[] = []
  vi.stubGlobal('OffscreenCanvas', notingCanvas(texts))
  drawReceipt([{ left: '纸箱'.repeat(15), right: '1,234.56' }])
  const lefts = texts.filter(({ align }) => align === 'left')
  const [right] = texts.filter(({ align }) => align === 'right')
  expect(lefts.map(({ text }) => text)).toEqual(['纸箱'.repeat(9) + '纸', '箱' + '纸箱'.repeat(5)])
  expect(right).toEqual({ text: '1,234.56', align: 'right', top: lefts.at(-1)?.top })
  expect(new Set(lefts.map(({ top }) => top)).size).toBe(2)
})
