import { expect, it } from 'vitest'
import { partOf, toShip } from './lines-to-ship.ts'
import type { MallLine } from '../queries.ts'

const line = (id: number, more: Partial<MallLine>): MallLine =>
  ({
    id,
    name: `货${id}`,
    property: '',
    number: 3,
    shipped: 0,
    refunded: 0,
    virtual: false,
    afterSale: null,
    ...more,
  }) as MallLine

it('what was sent, refunded or is a code does not go into a parcel', () => {
  const lines = [
    line(1, { shipped: 1 }),
    line(2, { shipped: 3 }),
    line(3, { shipped: 1, refunded: 2 }),
    line(4, { virtual: true }),
  ]
  expect(toShip(lines).map(({ lineId, left }) => [lineId, left])).toEqual([[1, 2]])
})
it('a line somebody is deciding about is shown and marked', () => {
  const asked = { id: 9, state: 'asked', stateText: '', count: 1 } as const
  expect(toShip([line(1, { afterSale: asked })])[0]?.frozen).toBe(true)
  expect(toShip([line(1, { afterSale: { ...asked, state: 'refused' } })])[0]?.frozen).toBe(false)
})
it('a part never takes more than is left', () => {
  const lines = toShip([line(1, { shipped: 1 }), line(2, {})])
  expect(partOf(lines, { 1: 5, 2: 0 })).toEqual([{ lineId: 1, number: 2 }])
})
