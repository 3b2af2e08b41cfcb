import { expect, it } from 'vitest'
import type { QueuedWrite } from '../../shared/offline-queue.ts'
import { countedMaterials, unsentOf } from './counted-materials.ts'

const CARDBOARD = 1001
const line = (grams: number, part = false, doneAt = 1) => ({
  id: doneAt,
  categoryId: CARDBOARD,
  key: 'cardboard',
  name: '纸箱',
  nameEn: 'Cardboard',
  unit: 'kg' as const,
  grams,
  pieces: 0,
  part,
  counts: true,
  bales: [],
  byName: '陈姐',
  doneAt,
  clock: '' as const,
})
const waiting = (grams: number, part: boolean, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  key: String(grams),
  seq: 9,
  staffId: 1,
  endpoint: 'addCountLine',
  input: { id: 7, categoryId: CARDBOARD, grams, source: 'hand', part },
  orderId: null,
  label: '',
  at: 9,
  attempts: 0,
  state: 'waiting',
  ...more,
})
const counted = (lines: ReturnType<typeof line>[], unsent: QueuedWrite[] = []) =>
  countedMaterials({ id: 7, counted: lines }, unsent, '小李')

it('adds heaps up, and a later count replaces them', () => {
  expect(counted([line(10_000), line(5_000, true, 2)])).toMatchObject([{ grams: 15_000, heaps: 2 }])
  expect(counted([line(10_000), line(5_000, true, 2), line(14_000, false, 3)])).toMatchObject([
    { grams: 14_000, heaps: 1, replaced: { grams: 5_000 }, last: { byName: '陈姐' } },
  ])
})

it('counts what this phone has still to send', () => {
  expect(counted([line(10_000)], [waiting(3_000, true)])).toMatchObject([
    { grams: 13_000, heaps: 2, unsent: true, last: { byName: '小李' } },
  ])
})

it('leaves out what was refused, other stock takes and other writes', () => {
  const others = [
    waiting(1, false, { state: 'refused' }),
    waiting(2, false, { input: { id: 8 } }),
    waiting(3, false, { endpoint: 'weighOrder' }),
  ]
  expect(unsentOf(7, 'addCountLine', [...others, waiting(4, false)]).map(({ key }) => key)).toEqual(['4'])
})
