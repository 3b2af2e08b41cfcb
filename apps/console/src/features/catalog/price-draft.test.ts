import { describe, expect, it } from 'vitest'
import { adjusted, changePct, changedCount, currentFor, linesOf, pricesNow, tomorrow } from './price-draft.ts'
import type { PriceList } from './queries.ts'

const list = (
  id: number,
  cityId: string | null,
  state: PriceList['state'],
  lines: [number, number][],
): PriceList => ({
  id,
  label: String(id),
  cityId,
  cityName: null,
  tier: 'household',
  firmId: null,
  firmName: null,
  shopId: null,
  shopName: null,
  shopNameEn: null,
  channel: 'door',
  startsAt: 0,
  state,
  note: '',
  createdBy: '',
  createdAt: 0,
  lines: lines.map(([categoryId, unitFen]) => ({ categoryId, unitFen })),
})

it('a per cent on all prices rounds to whole fen, half up, and keeps a fee a fee', () => {
  expect([
    ...adjusted(
      new Map([
        [1, 90],
        [2, 205],
        [3, -3000],
      ]),
      5,
    ).values(),
  ]).toEqual([95, 215, -3150])
  expect([...adjusted(new Map([[1, 90]]), -10).values()]).toEqual([81])
})
it('a change is told in per cent with one decimal, and not at all without a price before', () => {
  expect(changePct(90, 95)).toBe(5.6)
  expect(changePct(undefined, 95)).toBeNull()
  expect(changePct(0, 95)).toBeNull()
})
it('a draft with a price that is no amount cannot be sent', () => {
  expect(
    linesOf(
      new Map([
        [1, 90],
        [2, null],
      ]),
    ),
  ).toBeNull()
  expect(linesOf(new Map([[1, 90]]))).toEqual([{ categoryId: 1, unitFen: 90 }])
})
it('changed prices, new lines and dropped lines all count as changes', () => {
  expect(
    changedCount(
      new Map([
        [1, 95],
        [3, 10],
      ]),
      list(1, null, 'current', [
        [1, 90],
        [2, 200],
      ]),
    ),
  ).toBe(3)
  expect(changedCount(new Map([[1, 90]]), list(1, null, 'current', [[1, 90]]))).toBe(0)
})
it('a city without a list of its own starts from the list for every city', () => {
  const lists = [
    list(1, null, 'current', []),
    list(2, '330100000000', 'current', []),
    list(3, '330100000000', 'scheduled', []),
  ]
  expect(
    currentFor(lists, {
      cityId: '330100000000',
      shopId: null,
      tier: 'household',
      firmId: null,
      channel: 'door',
    })?.id,
  ).toBe(2)
  expect(
    currentFor(lists, {
      cityId: '310100000000',
      shopId: null,
      tier: 'household',
      firmId: null,
      channel: 'door',
    })?.id,
  ).toBe(1)
  expect(
    currentFor(lists, { cityId: '', shopId: null, tier: 'household', firmId: null, channel: 'shop' }),
  ).toBeNull()
})
it('tomorrow begins at midnight in China', () => {
  expect(new Date(tomorrow(Date.parse('2026-11-21T15:59:00Z'))).toISOString()).toBe(
    '2026-11-21T16:00:00.000Z',
  )
  expect(new Date(tomorrow(Date.parse('2026-11-21T16:00:00Z'))).toISOString()).toBe(
    '2026-11-22T16:00:00.000Z',
  )
})

describe('the prices of today that a new list is compared with', () => {
  const HANGZHOU = '330100000000'
  const city = { cityId: HANGZHOU, shopId: null, tier: 'household', firmId: null, channel: 'door' } as const
  const pricesOf = (lists: readonly PriceList[], scope: Parameters<typeof pricesNow>[1]) =>
    Object.fromEntries(pricesNow(lists, scope))
  const door = list(1, HANGZHOU, 'current', [
    [1, 100],
    [2, 200],
    [3, 300],
  ])

  it('are those of all firms where the contract names none', () => {
    const lists = [
      door,
      { ...list(2, null, 'current', [[1, 110]]), tier: 'firm' as const },
      { ...list(3, HANGZHOU, 'current', [[2, 220]]), tier: 'firm' as const },
      { ...list(4, null, 'current', [[3, 330]]), tier: 'contract' as const, firmId: 7 },
    ]
    expect(pricesOf(lists, { ...city, tier: 'firm' })).toEqual({ 1: 110, 2: 220, 3: 300 })
    expect(pricesOf(lists, { ...city, cityId: '', tier: 'contract', firmId: 7 })).toEqual({ 1: 110, 3: 330 })
  })
  it('are those of gold members in all cities where the list of the city names none', () => {
    const lists = [
      door,
      { ...list(2, null, 'current', [[1, 110]]), tier: 'gold' as const },
      { ...list(3, HANGZHOU, 'current', [[2, 220]]), tier: 'gold' as const },
    ]
    expect(pricesOf(lists, { ...city, tier: 'gold' })).toEqual({ 1: 110, 2: 220, 3: 300 })
  })
  it('are those at the door for shops without a list', () => {
    const scheduled = { ...list(2, HANGZHOU, 'scheduled', [[1, 999]]), channel: 'shop' as const }
    expect(pricesOf([scheduled, door], { ...city, channel: 'shop' })).toEqual({ 1: 100, 2: 200, 3: 300 })
  })
})

it('a shop pays its own price where it has one, and its list is no list of the city', () => {
  const lists = [
    { ...list(3, '330100000000', 'current', [[1, 125]]), channel: 'shop' as const, shopId: 2004 },
    {
      ...list(2, null, 'current', [
        [1, 110],
        [2, 240],
      ]),
      channel: 'shop' as const,
    },
  ]
  const city = {
    cityId: '330100000000',
    shopId: null,
    tier: 'household' as const,
    firmId: null,
    channel: 'shop' as const,
  }
  expect(currentFor(lists, city)?.id).toBe(2)
  expect(currentFor(lists, { ...city, shopId: 2004 })?.id).toBe(3)
  expect(currentFor(lists, { ...city, shopId: 2005 })).toBeNull()
  expect([...pricesNow(lists, { ...city, shopId: 2004 })]).toEqual([
    [1, 125],
    [2, 240],
  ])
})
