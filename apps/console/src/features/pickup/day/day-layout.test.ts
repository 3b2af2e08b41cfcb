import { instantOf, MINUTE } from '@huishou/wire/time'
import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  insideLasso,
  placeBehind,
  placeBeside,
  rowsOf,
  spanOf,
  standingOf,
  withoutUndone,
  type Plan,
  type Stop,
} from './day-layout.ts'

const DAY = '2026-11-27'
const stop = (id: number, more: Partial<Stop>): Stop => ({
  id,
  orderNumber: `HS${id}`,
  state: 'accepted',
  version: 1,
  zoneId: 1,
  startMinute: 480,
  endMinute: 600,
  latitude: 30.28,
  longitude: 120.01,
  address: '文一西路998号',
  linkMan: '林小雨',
  courierId: 7,
  offerExpiresAt: null,
  alarm: false,
  pinned: false,
  position: null,
  held: false,
  heldReason: '',
  skipped: false,
  etaAt: null,
  leaveAt: null,
  late: false,
  endedAt: null,
  unserved: null,
  ...more,
})
const planOf = (orders: Stop[]): Plan => ({
  day: DAY,
  cityId: '330100000000',
  at: 0,
  mode: 'never',
  couriers: [
    {
      id: 7,
      name: '王强',
      onDuty: true,
      latitude: null,
      longitude: null,
      seenAt: null,
      startMinutes: [480],
      zoneIds: [1],
      perWindow: 4,
      maxStops: 12,
      maxG: null,
      stops: orders.length,
      planVersion: 1,
      plannedAt: null,
      travelSource: 'straight',
      travelM: 0,
      travelS: 0,
    },
  ],
  orders,
})

describe('the day of a city', () => {
  const rows = rowsOf(
    planOf([
      stop(3, { position: 1 }),
      stop(2, { position: 0 }),
      stop(4, { startMinute: 600 }),
      stop(1, { state: 'settled', endedAt: instantOf(DAY, 500) }),
      stop(9, { state: 'placed', courierId: null }),
    ]),
  )

  it('has a row for a courier: what is done, the sequence, then what is not planned yet', () => {
    expect(rows[0]?.stops.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it('numbers what is still to be done, as the courier sees it', () => {
    expect(blocksOf(rows[0]!, DAY).map(({ number }) => number)).toEqual([null, 1, 2, 3])
  })

  it('draws no stop on top of another', () => {
    const blocks = blocksOf(rows[0]!, DAY)
    blocks.slice(1).forEach(({ from }, at) => expect(from).toBeGreaterThanOrEqual(blocks[at]!.to))
  })

  it('shows a planned stop when it is expected, as long as it takes', () => {
    const etaAt = instantOf(DAY, 540)
    const [row] = rowsOf(planOf([stop(1, { position: 0, etaAt, leaveAt: etaAt + 20 * MINUTE })]))
    expect(blocksOf(row!, DAY)[0]).toMatchObject({ from: etaAt, to: etaAt + 20 * MINUTE })
  })

  it('shows the hours of the day, and more when somebody works longer', () => {
    expect(spanOf(rows, DAY)).toEqual({ from: instantOf(DAY, 480), to: instantOf(DAY, 1200) })
    const late = rowsOf(planOf([stop(1, { position: 0, etaAt: instantOf(DAY, 1290) })]))
    expect(spanOf(late, DAY).to).toBe(instantOf(DAY, 1320))
  })

  it('shows the windows of a courier who has no stop in them yet', () => {
    const [row] = rowsOf(planOf([]))
    const early = { ...row!, courier: { ...row!.courier, startMinutes: [360, 1200] } }
    expect(spanOf([early], DAY)).toEqual({ from: instantOf(DAY, 360), to: instantOf(DAY, 1320) })
  })

  it('knows where a stop stood, so that a move can be taken back', () => {
    expect(standingOf(rows, 3)).toEqual({ orderId: 3, courierId: 7, afterOrderId: 2 })
    expect(standingOf(rows, 1)).toEqual({ orderId: 1, courierId: 7, afterOrderId: null })
    expect(standingOf(rows, 2)).toEqual({ orderId: 2, courierId: 7, afterOrderId: null })
    expect(standingOf(rows, 9)).toEqual({ orderId: 9, courierId: null, afterOrderId: null })
  })

  it('puts nothing behind a stop that is done, as the server knows no such place', () => {
    const [row] = rows
    const [done] = rowsOf(planOf([stop(1, { state: 'settled', endedAt: instantOf(DAY, 500) })]))
    const after = (one: typeof row, afterOrderId?: number) => placeBehind(one!, 9, afterOrderId).afterOrderId
    expect([after(row), after(row, 2), after(row, 1)]).toEqual([4, 2, null])
    expect([after(done), after(done, 1)]).toEqual([null, null])
  })

  it('moves a stop a place earlier or later among those still to be done', () => {
    const beside = (id: number, how: 'earlier' | 'later') => placeBeside(rows[0]!, id, how)?.afterOrderId
    expect([beside(3, 'earlier'), beside(3, 'later'), beside(4, 'earlier')]).toEqual([null, 4, 2])
    expect([beside(2, 'earlier'), beside(4, 'later'), beside(1, 'later')]).toEqual(Array(3).fill(undefined))
  })

  it('chooses what a lasso goes around, also around a bend', () => {
    const bend = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 4 },
      { x: 4, y: 4 },
      { x: 4, y: 10 },
      { x: 0, y: 10 },
    ]
    const points = [
      { id: 1, x: 2, y: 8 },
      { id: 2, x: 8, y: 2 },
      { id: 3, x: 8, y: 8 },
    ]
    expect(insideLasso(bend, points)).toEqual([1, 2])
    expect(insideLasso(bend.slice(0, 2), points)).toEqual([])
  })
  it('leaves to be undone what of a step could not be undone', () => {
    const back = [1, 2].map((orderId) => ({ orderId, courierId: null, afterOrderId: null }))
    const earlier = { text: 'one', back: [{ orderId: 2, courierId: 7, afterOrderId: null }] }
    const step = { text: 'two', back }
    const steps = [earlier, step]
    expect(withoutUndone(steps, step, [2])).toEqual([earlier, { text: 'two', back: [back[0]] }])
    expect(withoutUndone(steps, step, [1, 2])).toEqual([earlier])
    expect(withoutUndone(steps, step, [])).toEqual(steps)
  })
})
