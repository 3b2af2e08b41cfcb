import { pickupLimits } from '@huishou/wire/pickup/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  emptyDraft,
  forgetDraft,
  saveDraft,
  onSale,
  readDraft,
  setCount,
  togglePick,
  type Draft,
} from './order-draft.ts'

const half: Draft = {
  way: 'shop',
  picks: [{ id: 1001, count: 1 }],
  band: '5-10公斤',
  slot: { day: '2026-11-22', startMinute: 840 },
  photos: ['/files/a.jpg'],
  note: '三楼 🛵',
  raise: '7',
}

beforeEach(() => localStorage.clear())

describe('a half-filled order', () => {
  it('is there again after the page was closed', () => {
    saveDraft(half)
    expect(readDraft()).toEqual(half)
  })
  it('is gone once the order is placed', () => {
    saveDraft(half)
    forgetDraft()
    expect(readDraft()).toEqual(emptyDraft)
  })
  it('keeps its good parts when another version of the app wrote the rest', () => {
    localStorage.setItem(
      'pickupDraft',
      JSON.stringify({ ...half, picks: 'cardboard', slot: { day: 5 }, photos: [null, '/files/a.jpg'] }),
    )
    expect(readDraft()).toEqual({ ...half, picks: [], slot: null })
  })
  it('starts empty when the storage holds no JSON at all', () => {
    localStorage.setItem('pickupDraft', '{oops')
    expect(readDraft()).toEqual(emptyDraft)
  })
})

describe('choosing waste types', () => {
  it('a second tap takes a type back', () => {
    expect(togglePick([{ id: 1, count: 3 }], 1)).toEqual([])
  })
  it('an eleventh type is not taken', () => {
    const ten = Array.from({ length: pickupLimits.categories }, (_, index) => ({ id: index + 1, count: 1 }))
    expect(togglePick(ten, 99)).toBeNull()
  })
  it('pieces are counted per type', () => {
    expect(
      setCount(
        [
          { id: 1, count: 1 },
          { id: 2, count: 1 },
        ],
        2,
        4,
      ),
    ).toEqual([
      { id: 1, count: 1 },
      { id: 2, count: 4 },
    ])
  })
  it('what the city does not take drops out', () => {
    expect(
      onSale(
        [
          { id: 1, count: 1 },
          { id: 2, count: 1 },
        ],
        new Set([2]),
      ),
    ).toEqual([{ id: 2, count: 1 }])
  })
})
