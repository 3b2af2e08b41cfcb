import { describe, expect, it } from 'vitest'
import { bandHint, bandLabel, parseBands } from './weight-bands.ts'

const configured = JSON.stringify([
  { value: '5公斤以下', text: '5公斤以下（约1个纸箱）', minG: 500, maxG: 5000 },
  { value: '5-10公斤', text: '5-10公斤（约2-3个纸箱）', minG: 5000, maxG: 10000 },
  { value: '100公斤以上', text: '100公斤以上（派货车）', minG: 100000, maxG: 500000 },
])

describe('weight bands', () => {
  it('the first is "under", the last "over", the others name both ends', () => {
    const bands = parseBands(configured)
    expect(bands.map((_, index) => bandLabel(bands, index))).toEqual([
      { kind: 'under', from: '0.5', to: '5' },
      { kind: 'between', from: '5', to: '10' },
      { kind: 'over', from: '100', to: '500' },
    ])
  })
  it('a band without grams is called what the business wrote', () => {
    expect(bandLabel([{ value: 'a', text: '一小袋' }], 0)).toEqual({ kind: 'text', text: '一小袋' })
  })
  it('the words in brackets are the hint', () => {
    expect(bandHint(parseBands(configured)[1])).toBe('约2-3个纸箱')
    expect(bandHint(undefined)).toBe('')
  })
  it('broken configuration gives no bands instead of a broken page', () => {
    expect(parseBands('[{"value":1}]')).toEqual([])
    expect(parseBands('not json')).toEqual([])
    expect(parseBands(undefined)).toEqual([])
  })
})
