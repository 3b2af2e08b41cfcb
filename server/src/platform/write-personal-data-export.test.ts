import { expect, test } from 'vitest'
import type { Handle } from './database.ts'
import { writeExport } from './write-personal-data-export.ts'

test('a person gets every row of a list, however long it is', async () => {
  const length = 20_600
  const list = {
    name: 'orders',
    rows: (_db: unknown, _memberId: number, { after, limit }: { after: number; limit: number }) =>
      Promise.resolve(
        Array.from({ length: Math.min(limit, length - after) }, (_, index) => ({ id: after + index + 1 })),
      ),
  }
  let text = ''
  for await (const piece of writeExport({} as Handle<object>, 1, 0, {
    head: {},
    lists: [list],
    urlOf: (path) => path,
  }))
    text += piece
  const { orders } = JSON.parse(text) as { orders: { id: number }[] }
  expect(orders).toHaveLength(length)
  expect(orders.at(-1)).toEqual({ id: length })
})
