// Puts tagged bales of material on a lorry load for a buyer, and takes them back into the shop when the load is
// cancelled.

import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { baleNumber } from '@huishou/wire/yard/bale-number'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { decidedBy } from '../../staff/index.ts'
import type { BaleRow, YardTables } from '../tables.ts'
import { type BaleTables, moveBale } from './life-cycle.ts'
import { retag } from './tagged-stock.ts'

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

export const unfit = (id: number): Refusal =>
  refuse('YARD_BALE_UNFIT', { field: 'bales', values: { number: baleNumber(id) }, data: { baleId: id } })

/** Reads bales by id, in the order of their ids. */
export const readBalesById = (db: Handle<YardTables>, ids: readonly number[]): Promise<BaleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('yardBale').selectAll().where('id', 'in', inOrder(ids)).orderBy('id').execute()

/** The bales to load; all must be in stock in this shop. Refuses YARD_BALE_UNFIT. */
export const balesToLoad = async (
  db: Handle<YardTables>,
  shopId: number,
  ids: readonly number[],
): Promise<BaleRow[] | Refusal> => {
  const found = new Map((await readBalesById(db, ids)).map((row) => [row.id, row]))
  const rows: BaleRow[] = []
  for (const id of inOrder(ids)) {
    const row = found.get(id)
    if (!row || row.shopId !== shopId || row.state !== 'packed') return unfit(id)
    rows.push(row)
  }
  return rows
}

/** Puts bales on a lorry, so that their grams can leave the shop. Refuses CHANGED_MEANWHILE. */
export const loadBales = async (
  trx: Transaction<BaleTables>,
  actor: StaffActor,
  now: number,
  { loadId, bales }: { loadId: number; bales: readonly BaleRow[] },
): Promise<Refusal | null> => {
  for (const row of bales) {
    const moved = await moveBale(trx, staffActor(actor), now, row, 'load', {
      set: { loadId, ...decidedBy(actor, now), endedByName: actor.name },
      actor,
    })
    if (isRefusal(moved)) return moved
    await retag(trx, { ...row, grams: 0 - row.grams })
  }
  return null
}

/** The bales on these loads. */
export const readLoadedBales = (db: Handle<YardTables>, loadIds: readonly number[]): Promise<BaleRow[]> =>
  loadIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('yardBale')
        .selectAll()
        .where('loadId', 'in', [...loadIds])
        .orderBy('id')
        .execute()

/** Brings the bales of a cancelled load back into the shop, once its goods are there. Refuses CHANGED_MEANWHILE. */
export const bringBack = async (
  trx: Transaction<BaleTables>,
  actor: StaffActor,
  now: number,
  loadId: number,
): Promise<Refusal | null> => {
  for (const row of await readLoadedBales(trx, [loadId])) {
    const moved = await moveBale(trx, staffActor(actor), now, row, 'unload', {
      set: { loadId: null, endedByStaffId: null, endedByName: '', endedAt: null },
      actor,
    })
    if (isRefusal(moved)) return moved
    await retag(trx, row)
  }
  return null
}
