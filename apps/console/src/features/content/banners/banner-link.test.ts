import { linkProblem } from '@huishou/wire/app-link'
import { describe, expect, it } from 'vitest'
import { firstOfKind, kindOf, linkKinds, linkText, linkWith, paramsOf } from './banner-link.ts'
import { nameOf, numberOf, orderAddress, othersOf } from '../feedback/thread-fields.ts'
import type { Thread } from '../queries.ts'

describe('where a banner leads', () => {
  it('is told by the link itself, whatever was chosen first', () => {
    for (const kind of linkKinds) expect(kindOf(firstOfKind[kind])).toBe(kind)
    expect(kindOf('/pages/shop/detail?id=3004')).toBe('goods')
    expect(kindOf('/pages/mine/about?key=about')).toBe('page')
  })
  it('is not whole before a record is chosen', () => {
    for (const kind of ['goods', 'bargainOne', 'outside'] as const)
      expect(linkProblem(firstOfKind[kind])).not.toBeNull()
    expect(linkProblem(linkWith('/pages/shop/detail', { id: '3004' }))).toBeNull()
  })
  it('keeps what it is told through Chinese and signs, and leaves out what is empty', () => {
    const link = linkWith('/pages/shop/goods-list', { searchKeyword: '纸巾 & 袋', categoryId: '' })
    expect(paramsOf(link).get('searchKeyword')).toBe('纸巾 & 袋')
    expect(link).not.toContain('categoryId')
    expect(linkProblem(link)).toBeNull()
  })
  it('reads as words', () => {
    expect(linkText('', 'zh')).toBe('不跳转')
    expect(linkText('/pages/shop/detail?id=3004', 'zh')).toBe('商品 3004')
    expect(linkText('/pages/bargain/index', 'en')).toBe('Bargain zone')
    expect(linkText('https://example.com/a', 'en')).toBe('example.com/a')
  })
})

describe('who sent feedback', () => {
  const thread = (change: Partial<Thread>) =>
    ({ type: 1, refId: '', mobile: '13800000001', extra: {}, ...change }) as Thread
  it('is called by the name and the number left in the form, in either language', () => {
    const zh = thread({ extra: { 姓名: '王芳', 联系电话: '0571-1', 小区: '西溪' } })
    expect([nameOf(zh), numberOf(zh), othersOf(zh)]).toEqual(['王芳', '0571-1', [['小区', '西溪']]])
    expect(nameOf(thread({ extra: { name: 'Fang' } }))).toBe('Fang')
    expect([nameOf(thread({})), numberOf(thread({}))]).toEqual(['', '13800000001'])
  })
  it('leads to the order it is about, of recycling or of the mall', () => {
    expect(orderAddress(thread({ type: 6, refId: '1001' }))).toBe('/orders?order=1001')
    expect(orderAddress(thread({ type: 6, refId: '8000000001' }))).toContain('/mall-orders?')
    for (const refId of ['', 'x', '1; drop']) expect(orderAddress(thread({ type: 6, refId }))).toBeNull()
    expect(orderAddress(thread({ type: 1, refId: '1001' }))).toBeNull()
  })
})
