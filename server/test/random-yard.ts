// Draws random work of a yard from a seed for tests, such as unloading, sorting, sending and selling goods.
import { isRefusal } from '@huishou/wire/refusals'
import { yardDifferenceKinds } from '@huishou/wire/yard/states'
import type { Tables } from '../src/database/index.ts'
import type { Transaction } from '../src/platform/database.ts'
import type { StaffActor } from '../src/platform/http/route.ts'
import { cancelLoad, deliver } from '../src/sales/deliver-or-cancel.ts'
import { readBestPrices } from '../src/sales/index.ts'
import { loadGoods } from '../src/sales/load-goods.ts'
import { planLoad } from '../src/sales/plan-load.ts'
import { settleLoad } from '../src/sales/settle.ts'
import { open as openBale, pack } from '../src/yard/bale/pack-and-open.ts'
import { addLine } from '../src/yard/count/add-line.ts'
import { finish, open, postResult, undo as undoPosting } from '../src/yard/count/open-post-or-undo.ts'
import { approveDifference, refuseDifference } from '../src/yard/decide-differences.ts'
import { readBalances, shopStock, vehicleStock, type YardLocation } from '../src/yard/move-goods.ts'
import { requestAdjustment } from '../src/yard/request-adjustment.ts'
import { sortInto, undo as undoSorting } from '../src/yard/sorting/sort.ts'
import { cancel } from '../src/yard/transfer/cancel-transfer.ts'
import { receive, send } from '../src/yard/transfer/send-or-receive.ts'
import { undoReceipt } from '../src/yard/transfer/undo-receipt.ts'
import { undoUnloading } from '../src/yard/undo-unload.ts'
import { unload } from '../src/yard/unload.ts'
import { CARDBOARD, COPPER, PET } from './pickup-fixtures.ts'
import { buyGoods, unbuyGoods } from './yard-fixtures.ts'

export const SHOPS = [2001, 2004] as const
export const MATERIALS = [CARDBOARD, 1002, 1004, PET, COPPER]
const EMPTY_LORRY_G = 8_000_000

export type Hands = { actors: readonly StaffActor[]; couriers: readonly number[]; buyerId: number }
type Trx = Transaction<Tables>
/** A piece of work; all that is random about it is drawn before, because a transaction may run again. */
export type Work = (trx: Trx, now: number) => Promise<unknown>
type Draw = {
  random: (below: number) => number
  one: <Thing>(things: readonly Thing[]) => Thing
} & Hands

/** Numbers that look random and are the same on every run (mulberry32). */
export const drawFrom = (from: number, hands: Hands): Draw => {
  let seed = from
  const random = (below: number): number => {
    seed = (seed + 0x6d_2b_79_f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
  return { ...hands, random, one: (things) => things[random(things.length)]! }
}

const off = (grams: number, percent: number): number => Math.max(Math.round((grams * percent) / 100), 0)
const someOf = async (trx: Trx, location: YardLocation, percent: number, atLeast = 0) =>
  [...(await readBalances(trx, location))]
    .filter(([id, { grams }]) => MATERIALS.includes(id) && off(grams, percent) > atLeast)
    .map(([categoryId, { grams }]) => ({
      categoryId,
      grams: off(grams, percent),
      source: 'scale' as const,
    }))
type Listed = 'yardTransfer' | 'yardSorting' | 'yardUnload' | 'yardCount' | 'salesLoad'
const newest = async (trx: Trx, table: Listed, back: number) =>
  (await trx.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).offset(back).executeTakeFirst())
    ?.id ?? 1

const buying = ({ random, one, couriers }: Draw): Work => {
  const place = random(3) === 0 ? shopStock(one(SHOPS)) : vehicleStock(one(couriers))
  const goods = MATERIALS.slice(random(4)).map((categoryId) => ({
    categoryId,
    netG: 1 + random(60_000),
    amountFen: random(9_000),
  }))
  return (trx, now) => buyGoods(trx, now, place, goods)
}
const takingBack = ({ random }: Draw): Work => {
  const back = random(40)
  return (trx, now) => unbuyGoods(trx, now, back)
}
const unloading = ({ random, one, couriers, actors }: Draw): Work => {
  const [courierId, shopId, percent, actor] = [one(couriers), one(SHOPS), 97 + random(6), one(actors)]
  return async (trx, now) => {
    const lines = await someOf(trx, vehicleStock(courierId), percent)
    const last = await trx
      .selectFrom('yardUnload')
      .select((e) => e.fn.max<number | null>('id').as('id'))
      .where('courierId', '=', courierId)
      .executeTakeFirstOrThrow()
    if (lines.length === 0) return null
    return unload(trx, actor, now, {
      courierId,
      shopId,
      lastUnloadId: Number(last.id ?? 0),
      lines,
      reason: '复称',
    })
  }
}
const sorting = ({ random, one, actors }: Draw): Work => {
  const [shopId, categoryId, actor, grams] = [one(SHOPS), one(MATERIALS), one(actors), 2 + random(40_000)]
  const lines = MATERIALS.slice(random(4)).map((id) => ({
    categoryId: id,
    grams: 1 + random(Math.ceil(grams / 3)),
  }))
  return (trx, now) => sortInto<Tables>(readBestPrices)(trx, actor, now, { shopId, categoryId, grams, lines })
}
const undoing = ({ random, one, actors }: Draw): Work => {
  const [what, back, actor, reason] = [random(4), random(3), one(actors), '撤销'] as const
  return async (trx, now) => {
    if (what === 0)
      return undoUnloading(trx, actor, now, { id: await newest(trx, 'yardUnload', back), reason })
    if (what === 1)
      return undoReceipt(trx, actor, now, { id: await newest(trx, 'yardTransfer', back), reason })
    if (what === 2) return undoPosting(trx, actor, now, { id: await newest(trx, 'yardCount', back), reason })
    return undoSorting(trx, actor, now, { id: await newest(trx, 'yardSorting', back), reason })
  }
}
const sending = ({ random, one, actors }: Draw): Work => {
  const [shopId, toShopId, percent, actor] = [one(SHOPS), one(SHOPS), 10 + random(100), one(actors)]
  return async (trx, now) => {
    const lines = await someOf(trx, shopStock(shopId), percent)
    return lines.length === 0 ? null : send(trx, actor, now, { shopId, toShopId, lines })
  }
}
const arriving = ({ random, one, actors }: Draw): Work => {
  const [back, percent, actor, cancelled] = [random(5), 95 + random(8), one(actors), random(5) === 0]
  return async (trx, now) => {
    const id = await newest(trx, 'yardTransfer', back)
    if (cancelled) return cancel(trx, actor, now, { id, reason: '不送了' })
    const lines = await someOf(trx, { locationKind: 'transit', locationId: id }, percent, -1)
    return lines.length === 0 ? null : receive(trx, actor, now, { id, lines, reason: '复称' })
  }
}
const counting = ({ random, one, actors }: Draw): Work => {
  const [shopId, percent, actor] = [one(SHOPS), 97 + random(6), one(actors)]
  return async (trx, now) => {
    const sheet = await open(trx, actor, now, { shopId })
    if (isRefusal(sheet)) return sheet
    const lines = await someOf(trx, shopStock(shopId), percent, -1)
    for (const line of lines) {
      const added = await addLine(trx, actor, now, { id: sheet.id, ...line })
      if (isRefusal(added)) return added
    }
    const counted = await finish(trx, actor, now, { id: sheet.id })
    if (isRefusal(counted)) return counted
    const reasons = MATERIALS.map((categoryId) => ({ categoryId, reason: '盘点' }))
    return postResult(trx, actor, now, { id: sheet.id, reasons })
  }
}
const deciding = ({ random, one, actors }: Draw): Work => {
  const [actor, kind, refused] = [one(actors), one(yardDifferenceKinds), random(6) === 0]
  const back = random(3)
  return async (trx, now) => {
    const row = await trx
      .selectFrom('yardDifference')
      .select('id')
      .where('state', '=', 'to_approve')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(back)
      .executeTakeFirst()
    if (!row) return null
    return refused
      ? refuseDifference(trx, actor, now, { id: row.id, reason: '再称' })
      : approveDifference(trx, actor, now, { id: row.id })
  }
}
const adjusting = ({ random, one, actors }: Draw): Work => {
  const [shopId, categoryId, quantity, actor] = [one(SHOPS), one(MATERIALS), random(90_000), one(actors)]
  const place = { ...shopStock(shopId), locationKind: 'shop' as const }
  return (trx, now) => requestAdjustment(trx, actor, now, { ...place, categoryId, quantity, reason: '核对' })
}

const packing = ({ random, one, actors }: Draw): Work => {
  const [shopId, categoryId, grams, actor] = [one(SHOPS), one(MATERIALS), 1 + random(20_000), one(actors)]
  return (trx, now) => pack(trx, actor, now, { shopId, categoryId, grams, kind: 'bale', source: 'hand' })
}
const packedIn = (trx: Trx, shopId: number, most: number) =>
  trx
    .selectFrom('yardBale')
    .selectAll()
    .where('shopId', '=', shopId)
    .where('state', '=', 'packed')
    .orderBy('id')
    .limit(most)
    .execute()
const opening = ({ one, actors }: Draw): Work => {
  const [shopId, actor] = [one(SHOPS), one(actors)]
  return async (trx, now) => {
    const [bale] = await packedIn(trx, shopId, 1)
    return bale ? openBale(trx, actor, now, { id: bale.id, reason: '散包' }) : null
  }
}
/** Loads some bales, and some loose goods of each material on the lorry. */
const loading = ({ random, one, actors, buyerId }: Draw): Work => {
  const [shopId, actor, most, looseG] = [one(SHOPS), one(actors), random(4), 1 + random(5_000)]
  const loose = one(MATERIALS)
  return async (trx, now) => {
    const bales = await packedIn(trx, shopId, most)
    const lines = [...new Set([loose, ...bales.map(({ categoryId }) => categoryId)])].map((categoryId) => ({
      categoryId,
      netG: bales.reduce((sum, bale) => sum + (bale.categoryId === categoryId ? bale.grams : 0), looseG),
    }))
    const planned = await planLoad(trx, actor, now, { buyerId, shopId })
    if (isRefusal(planned)) return planned
    return loadGoods(trx, actor, now, {
      id: planned.id,
      version: planned.version,
      plate: '浙A12345',
      tareG: EMPTY_LORRY_G,
      grossG: lines.reduce((sum, { netG }) => sum + netG, EMPTY_LORRY_G),
      lines,
      bales: bales.map(({ id }) => id),
    })
  }
}
/** Sells one of the newest loads, or takes it back. */
const selling = ({ random, one, actors }: Draw): Work => {
  const [back, actor, cancelled] = [random(6), one(actors), random(3) === 0]
  return async (trx, now): Promise<unknown> => {
    const id = await newest(trx, 'salesLoad', back)
    const row = await trx.selectFrom('salesLoad').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const { version, grossG, tareG } = row
    if (cancelled) return cancelLoad(trx, actor, now, { id, version, reason: '买家不要了' })
    const there = await deliver(trx, actor, now, { id, version, grossG: grossG ?? 1, tareG: tareG ?? 0 })
    if (isRefusal(there)) return there
    const lines = await trx
      .selectFrom('salesLoadLine')
      .select('categoryId')
      .where('loadId', '=', id)
      .execute()
    return settleLoad(trx, actor, now, {
      id,
      version: there.version,
      lines: lines.map((line) => ({ ...line, deductionBp: 100 })),
      freightFen: 0,
      freightBearer: 'ours',
    })
  }
}

type Kind = (draw: Draw) => Work
/** Kinds of work, and how often each comes compared with the others. */
const INSIDE: readonly [Kind, number][] = [
  [unloading, 2],
  [sorting, 2],
  [undoing, 2],
  [sending, 2],
  [arriving, 2],
  [counting, 1],
  [deciding, 2],
  [adjusting, 1],
  [packing, 2],
  [opening, 1],
  [loading, 1],
  [selling, 1],
]
const repeated = (shares: readonly [Kind, number][]): Kind[] =>
  shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
const ALL = repeated([...INSIDE, [buying, 6], [takingBack, 1]])
const BETWEEN = repeated(INSIDE)

/** Any work. */
export const anyWork = (draw: Draw): Work => draw.one(ALL)(draw)
/** Work with goods that have been bought; purchases of several processes would have the same numbers. */
export const workWithGoods = (draw: Draw): Work => draw.one(BETWEEN)(draw)

/** Ends what writes in this transaction before its `nth` write, or before its first journal where `nth` is null. */
export const endAt = (trx: Trx, nth: number | null, end: () => void): void => {
  let writes = 0
  const before = (text: string) => {
    const isJournal = text.startsWith('insert into "journal"') || text === 'insert into journal'
    writes += 1
    if (nth === null ? isJournal : writes === nth) end()
  }
  const [insertInto, updateTable, run] = [
    trx.insertInto.bind(trx),
    trx.updateTable.bind(trx),
    trx.executeQuery.bind(trx),
  ]
  const isWrite = /^\s*(insert|update)/i
  Object.assign(trx, {
    insertInto: (table: Parameters<typeof insertInto>[0]) => {
      before(`insert into ${String(table)}`)
      return insertInto(table)
    },
    updateTable: (table: Parameters<typeof updateTable>[0]) => {
      before('update')
      return updateTable(table)
    },
    executeQuery: (query: Parameters<typeof run>[0]) => {
      const { sql } = 'sql' in query ? query : query.compile()
      if (isWrite.test(sql)) before(sql)
      return run(query)
    },
  })
}
