import { linkProblem } from '@huishou/wire/link-rules'
import { describe, expect, it } from 'vitest'
import { firstOfKind, kindOf, linkKinds, linkText, linkWith, paramsOf } from './banner-link.ts'

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
