// Seeds the work in the demo's yard, where collected goods are stored: storage limits, transfers, sorting, a stock
// take and bales.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { DAY, HOUR, MINUTE } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { readBestPrices } from '../sales/index.ts'
import {
  addLine,
  finishCount,
  openBale,
  openCount,
  packBale,
  postCount,
  readBalances,
  receiveTransfer,
  saveCapacity,
  sendTransfer,
  shopStock,
  sortInto,
  undoSorting,
} from '../yard/index.ts'
import { weighedOn } from './scale-readings.ts'
import { stepOf, type Stage, type Step } from './script-steps.ts'

const SHOP = 2004
const NEXT_SHOP = 2005
const CARDBOARD = 1001
const BOOKS = 1002
const MIXED_PAPER = 1004
const IRON = 1008
const STAINLESS = 1011
const COPPER = 1012

/** The step in which the yard's scales show weights. */
const SCALE_STEP_G = 50
const shown = (grams: number): number => grams - (grams % SCALE_STEP_G)

/** A share of a shop's stock of a material at that moment, as the scales show it. */
const partOf = async ({ trx }: Stage, shopId: number, categoryId: number, share: number) =>
  shown(Math.floor(((await readBalances(trx, shopStock(shopId))).get(categoryId)?.grams ?? 0) * share))

/** One action in the yard; it is skipped if `work` finds nothing to do. */
const act = (at: number, what: string, work: (at: number) => Promise<unknown>): Step =>
  stepOf(
    at,
    () => what,
    () => work(at),
  )
/** The id of a record made by an earlier action, for a later one. */
type Made = { id: number | null }
const remember = <Row extends { id: number }>(made: Made, row: Row | Refusal): Row | Refusal => {
  if (!isRefusal(row)) made.id = row.id
  return row
}

type Sorted = { from: number; share: number; into: readonly (readonly [number, number])[]; undone?: string }

const sorting = (stage: Stage, at: number, { from, share, into, undone }: Sorted): Step[] => {
  const clerk = stage.staffOf('clerk1')
  const made: Made = { id: null }
  const sort = act(at, `sorting of ${from}`, async () => {
    const grams = await partOf(stage, SHOP, from, share)
    const lines = into.map(([categoryId, part]) => ({ categoryId, grams: shown(grams * part) }))
    if (lines.some((line) => line.grams === 0)) return null
    return remember(
      made,
      await sortInto<Tables>(readBestPrices)(stage.trx, clerk, at, {
        categoryId: from,
        grams,
        lines: await weighedOn(stage.trx, clerk, at, lines),
      }),
    )
  })
  if (undone === undefined) return [sort]
  const undo = act(at + 40 * MINUTE, `undoing the sorting of ${from}`, async (later) =>
    made.id === null ? null : await undoSorting(stage.trx, clerk, later, { id: made.id, reason: undone }),
  )
  return [sort, undo]
}

type Way = {
  from: number
  to: number
  by: string
  materials: readonly number[]
  share: number
  note: string
  received?: { by: string; after: number }
}

/** Sends goods to another shop; if they are received, each material arrives 50 g lighter. */
const transfer = (stage: Stage, at: number, way: Way): Step[] => {
  const made: Made = { id: null }
  const lines: { categoryId: number; grams: number; source: 'scale' }[] = []
  const { received, materials, from, to, by, share, note } = way
  const send = act(at, `transfer to ${to}`, async () => {
    for (const categoryId of materials) {
      const grams = await partOf(stage, from, categoryId, share)
      if (grams > 0) lines.push({ categoryId, grams, source: 'scale' })
    }
    if (lines.length === 0) return null
    const sent = await weighedOn(stage.trx, stage.staffOf(by), at, lines)
    const input = { shopId: from, toShopId: to, lines: sent, note }
    return remember(made, await sendTransfer(stage.trx, stage.staffOf(by), at, input))
  })
  if (!received) return [send]
  const receive = act(at + received.after, `receiving in ${to}`, async (later) =>
    made.id === null
      ? null
      : await receiveTransfer(stage.trx, stage.staffOf(received.by), later, {
          id: made.id,
          lines: await weighedOn(
            stage.trx,
            stage.staffOf(received.by),
            later,
            lines.map((line) => ({ ...line, grams: line.grams - SCALE_STEP_G })),
          ),
        }),
  )
  return [send, receive]
}

/**
 * Shares of the book quantity that the stock take finds; the missing copper is the difference that somebody has to
 * explain.
 */
const FOUND: readonly (readonly [number, number])[] = [
  [CARDBOARD, 0.9985],
  [BOOKS, 1],
  [IRON, 0.996],
  [COPPER, 0.91],
]
const BECAUSE: Record<number, string> = {
  [CARDBOARD]: '晾干，水分减少',
  [IRON]: '过磅误差',
  [COPPER]: '少了一捆，监控在查',
}

const stockTake = (stage: Stage, at: number): Step[] => {
  const { trx } = stage
  const clerk = stage.staffOf('clerk1')
  const made: Made = { id: null }
  const onSheet = (minutes: number, what: string, work: (id: number, now: number) => Promise<unknown>) =>
    act(at + minutes * MINUTE, what, async (now) => (made.id === null ? null : await work(made.id, now)))
  return [
    act(at, 'stock take', async () => remember(made, await openCount(trx, clerk, at, { note: '月末盘点' }))),
    ...FOUND.map(([categoryId, share], index) =>
      onSheet((index + 1) * 6, `counting ${categoryId}`, async (id, now) => {
        const grams = await partOf(stage, SHOP, categoryId, share)
        const [line] = await weighedOn(trx, clerk, now, [{ categoryId, grams, source: 'scale' as const }])
        return line ? await addLine(trx, clerk, now, { id, ...line }) : null
      }),
    ),
    onSheet(40, 'end of counting', (id, now) => finishCount(trx, clerk, now, { id })),
    onSheet(60, 'posting', (id, now) =>
      postCount(trx, stage.staffOf('manager1'), now, {
        id,
        reasons: FOUND.map(([categoryId]) => ({ categoryId, reason: BECAUSE[categoryId] ?? '过磅误差' })),
      }),
    ),
  ]
}

/** Capacity for about one lorry of each family that is sold by the lorry. */
const ROOM = [
  { family: 'paper', capacityKg: 32_000 },
  { family: 'metal', capacityKg: 14_000 },
  { family: 'plastic', capacityKg: 300 },
  { family: 'clothes', capacityKg: 200 },
  { family: 'glass', capacityKg: 100 },
]
const capacity = (stage: Stage, at: number): Step =>
  act(at, 'capacity', () => saveCapacity(stage.trx, stage.staffOf('manager1'), at, { families: ROOM }))

/** Bales and bags as shares of the stock; the third bale comes apart. */
const BALES = [
  { categoryId: CARDBOARD, share: 0.05, kind: 'bale' },
  { categoryId: CARDBOARD, share: 0.048, kind: 'bale' },
  { categoryId: CARDBOARD, share: 0.051, kind: 'bale' },
  { categoryId: BOOKS, share: 0.1, kind: 'bag' },
] as const
const bales = (stage: Stage, at: number): Step[] =>
  BALES.map(({ categoryId, share, kind }, index) =>
    act(at + index * 6 * MINUTE, `bale of ${categoryId}`, async (when) => {
      const clerk = stage.staffOf('clerk1')
      const grams = Math.min(await partOf(stage, SHOP, categoryId, share), 400_000 - index * 13_650)
      if (grams === 0) return null
      const bale = await packBale(stage.trx, clerk, when, { categoryId, grams, kind, source: 'scale' })
      return index === 2 && !isRefusal(bale)
        ? await openBale(stage.trx, clerk, when + MINUTE, { id: bale.id, reason: '打包带断了' })
        : bale
    }),
  )

/**
 * The work in the demo's yard: storage limits, sorting of paper and iron, transfers between two shops, bales, and a
 * stock take with one large shortage.
 */
export const yardWork = (stage: Stage, now: number): Step[] => [
  capacity(stage, now - 20 * DAY),
  ...transfer(stage, now - 6 * DAY, {
    from: SHOP,
    to: NEXT_SHOP,
    by: 'clerk1',
    materials: [CARDBOARD],
    share: 0.05,
    note: '浙A·6L207',
    received: { by: 'ops', after: 3 * HOUR },
  }),
  ...transfer(stage, now - 4 * DAY, {
    from: SHOP,
    to: NEXT_SHOP,
    by: 'clerk1',
    materials: [BOOKS, CARDBOARD],
    share: 0.08,
    note: '浙A·6L207，两个吨袋',
  }),
  ...sorting(stage, now - 30 * HOUR, {
    from: MIXED_PAPER,
    share: 0.8,
    into: [
      [CARDBOARD, 0.6],
      [BOOKS, 0.3],
      [MIXED_PAPER, 0.07],
    ],
  }),
  ...sorting(stage, now - 28 * HOUR, {
    from: IRON,
    share: 0.3,
    into: [
      [STAINLESS, 0.2],
      [IRON, 0.78],
    ],
    undone: '不锈钢多称了一次',
  }),
  ...stockTake(stage, now - 26 * HOUR),
  ...bales(stage, now - 20 * HOUR),
  ...transfer(stage, now - 5 * HOUR, {
    from: NEXT_SHOP,
    to: SHOP,
    by: 'ops',
    materials: [CARDBOARD],
    share: 0.5,
    note: '拼车回未来科技城',
  }),
]
