import { pickupStates } from '@huishou/wire/pickup/states'
import { HOUR, instantOf } from '@huishou/wire/time'
import { describe, expect, test } from 'vitest'
import { cancelPrice } from './cancellation-terms.ts'
import { orderHeroMessages } from './order-hero-messages.ts'
import { isUnderWay, situationOf, stepOf, toneOf } from './order-situation.ts'
import {
  canCall,
  moneyOf,
  photosOf,
  rowsOf,
  type OrderPage,
  type SlipLine,
  type TimelineEvent,
} from './pickup-order.ts'
import { co2Kg, lineFigures } from './slip/slip-figures.ts'
import { timelineRows } from './timeline.ts'
import { verdictOf } from './slip/slip-check-verdict.ts'

const nothing = {
  slip: null,
  earlierSlips: 0,
  cashPaidFen: 0,
  dispute: null,
  reversed: false,
  ofFirm: false,
}
const facts = {
  courier: '周强',
  slot: '今天 14:00–16:00',
  departed: '14:31',
  amount: '¥18.20',
  reason: '',
  points: '91',
  answerHours: '24',
  endDays: '7',
}

describe('the sentence at the top of an order', () => {
  test('every state has a title and a sentence in both languages', () => {
    for (const state of pickupStates) {
      const situation = situationOf({ ...nothing, state })
      for (const language of ['zh', 'en'] as const) {
        expect(orderHeroMessages[language][situation].title).not.toBe('')
        expect(orderHeroMessages[language][situation].text(facts)).not.toMatch(/undefined|\{/)
      }
      expect(toneOf(situation)).toBeTruthy()
    }
  })
  test('after a rejected slip the customer reads that it is weighed again', () => {
    expect(situationOf({ ...nothing, state: 'arrived' })).toBe('arrived')
    expect(situationOf({ ...nothing, state: 'arrived', earlierSlips: 1 })).toBe('arrived_again')
    expect(situationOf({ ...nothing, state: 'checked_in', earlierSlips: 2 })).toBe('checked_in_again')
  })
  test('a slip that costs money says so before and after the confirmation', () => {
    const slip = { state: 'open', totalFen: -5000 }
    expect(situationOf({ ...nothing, state: 'weighed', slip })).toBe('weighed_fee')
    expect(situationOf({ ...nothing, state: 'settled', slip: { ...slip, state: 'accepted' } })).toBe(
      'settled_fee',
    )
  })
  test('what is weighed for a firm goes to its account, not to a balance', () => {
    const firm = { ...nothing, ofFirm: true }
    expect(situationOf({ ...firm, state: 'weighed' })).toBe('weighed_firm')
    expect(situationOf({ ...firm, state: 'settled' })).toBe('settled_firm')
    expect(situationOf({ ...firm, state: 'settled', dispute: { state: 'open' } })).toBe('disputed')
  })
  test('an open dispute heads a settled order, an ended one does not', () => {
    expect(situationOf({ ...nothing, state: 'settled', dispute: { state: 'open' } })).toBe('disputed')
    expect(situationOf({ ...nothing, state: 'closed', dispute: { state: 'resolved' } })).toBe('closed')
  })
  test('a reversed order says that before anything else', () => {
    expect(situationOf({ ...nothing, state: 'settled', dispute: { state: 'open' }, reversed: true })).toBe(
      'reversed',
    )
  })
  test('cancelled and failed orders have left the way of four stops', () => {
    expect(stepOf('cancelled')).toBeNull()
    expect(stepOf('failed')).toBeNull()
    expect(pickupStates.filter(isUnderWay)).toEqual([
      'placed',
      'assigned',
      'accepted',
      'en_route',
      'arrived',
      'booked',
      'checked_in',
      'weighed',
    ])
  })
})

describe('what can be done', () => {
  test('cancelling counts as late only when a courier is committed and the window is near', () => {
    const pickup = { state: 'accepted' as const, slotDay: '2026-11-21', slotStartMinute: 14 * 60 }
    const startsAt = instantOf('2026-11-21', 14 * 60)
    expect(cancelPrice(pickup, startsAt - 2 * HOUR, 2)).toBe('free')
    expect(cancelPrice(pickup, startsAt - 2 * HOUR + 1, 2)).toBe('late')
    expect(cancelPrice(pickup, startsAt - 2 * HOUR + 1, 1)).toBe('free')
    expect(cancelPrice({ ...pickup, state: 'placed' }, startsAt, 2)).toBe('free')
    expect(cancelPrice({ ...pickup, state: 'weighed' }, startsAt, 2)).toBe('free_goods')
  })
})

describe('the timeline', () => {
  const event = (id: number, action: string): TimelineEvent => ({
    id,
    action,
    title: action,
    text: '',
    at: id,
    state: '',
    actor: '',
    photos: [],
    doneAt: null,
  })
  test('is newest first, and a search for a courier is one row however often it changed', () => {
    const rows = timelineRows(
      ['place', 'assign', 'unassign', 'assign', 'accept', 'depart', 'reassign'].map((action, index) =>
        event(index + 1, action),
      ),
    )
    expect(rows.map((row) => [row.event.action, row.folded])).toEqual([
      ['reassign', 0],
      ['depart', 0],
      ['accept', 0],
      ['assign', 2],
      ['place', 0],
    ])
  })
})

describe('a slip', () => {
  const line = {
    unit: 'kg',
    grossG: 12_600,
    tareG: 200,
    deductionG: 0,
    netG: 12_400,
    count: 0,
    unitFen: 90,
  } as SlipLine
  test('a line shows its whole formula', () => {
    expect(lineFigures(line)).toEqual({
      gross: '12.60',
      tare: '0.20',
      deduction: null,
      net: '12.40',
      unit: 'kg',
      price: '¥0.90',
    })
  })
  test('a line with nothing taken off shows the net weight only, pieces show their number', () => {
    expect(lineFigures({ ...line, tareG: 0, grossG: 12_400 }).gross).toBeNull()
    expect(lineFigures({ ...line, unit: 'piece', count: 2, netG: 0 })).toMatchObject({
      net: '2',
      unit: 'piece',
      gross: null,
    })
    expect(lineFigures({ ...line, unit: 'piece', count: 1, unitFen: -2000 }).price).toBe('−¥20.00')
    expect(co2Kg(46_123)).toBe('46.1')
  })
  test('only the latest accepted slip is called valid to a stranger', () => {
    expect(verdictOf({ state: 'accepted', latest: true })).toBe('genuine')
    expect(verdictOf({ state: 'accepted', latest: false })).toBe('outdated')
    expect(verdictOf({ state: 'superseded', latest: false })).toBe('outdated')
    expect(verdictOf({ state: 'open', latest: true })).toBe('waiting')
    expect(verdictOf({ state: 'rejected', latest: true })).toBe('rejected')
  })
})

describe('a row of the list', () => {
  const money = { totalFen: null, estimateMinFen: 1450, estimateMaxFen: 2900, state: 'placed' }
  test('shows a range before weighing, the sum after it, nothing when it was called off', () => {
    expect(moneyOf({ amountReal: 0, pickup: money })).toEqual({ kind: 'estimate', fen: 1450, toFen: 2900 })
    expect(moneyOf({ amountReal: 0, pickup: { ...money, totalFen: 1820 } })).toEqual({
      kind: 'settled',
      fen: 1820,
    })
    expect(moneyOf({ amountReal: 0, pickup: { ...money, totalFen: 1820, state: 'cancelled' } })).toEqual({
      kind: 'none',
    })
  })
  test('photos of plain clients come in the order they were added', () => {
    expect(photosOf([], { image_10: 'c', image_2: 'b', image_1: 'a', 废品描述: 'x' })).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(photosOf(['z'], { image_1: 'a' })).toEqual(['z'])
  })
  test('an order that slid to the next page meanwhile is shown once', () => {
    const page = (...ids: number[]) =>
      ({
        orderList: ids.map((id) => ({ id, shopIdZt: 0 })),
        goodsMap: {},
        extJsonMap: {},
        logisticsMap: {},
        shopMap: {},
      }) as unknown as OrderPage
    expect(rowsOf([page(3, 2), page(2, 1)]).map(({ order }) => order.id)).toEqual([3, 2, 1])
  })
  test('a masked number is not offered for a call', () => {
    expect([canCall('13900000001'), canCall('139****0001'), canCall('')]).toEqual([true, false, false])
  })
})
