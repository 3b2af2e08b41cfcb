// Moves goods into, out of and between stock locations: updates the balances and records the movements.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { YardCause, YardLocationKind, YardMovementKind } from '@huishou/wire/yard/states'
import type { Insertable } from 'kysely'
import { compiled } from '../platform/compiled-query.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { Goods } from './cost.ts'
import type { YardTables } from './tables.ts'

export type YardLocation = { locationKind: YardLocationKind; locationId: number }
export const shopStock = (shopId: number): YardLocation => ({ locationKind: 'shop', locationId: shopId })
export const vehicleStock = (courierId: number): YardLocation => ({
  locationKind: 'vehicle',
  locationId: courierId,
})
export const inTransit: YardLocation = { locationKind: 'transit', locationId: 0 }

/** Goods that arrive at a location, or leave it if the numbers are negative. */
export type YardChange = YardLocation &
  Goods & { categoryId: number; kind: YardMovementKind; co2g?: number | null; undoesId?: number }
/** The record that causes a change, who made it, and why. */
export type YardEvent = {
  cause: YardCause
  causeId: number
  by: { staffId: number | null; name: string }
  reason?: string
}

/** Goods that leave: the same numbers with the opposite sign. */
export const leaving = ({ grams, pieces, costFen }: Goods): Goods => ({
  grams: 0 - grams,
  pieces: 0 - pieces,
  costFen: 0 - costFen,
})

type Trx = Transaction<YardTables>
type Balance = YardLocation & Goods & { categoryId: number }

const addBalance = compiled((trx: Trx, row: Balance) =>
  trx
    .insertInto('yardBalance')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['locationKind', 'locationId', 'categoryId']).doUpdateSet((e) => ({
        grams: e('yardBalance.grams', '+', e.ref('excluded.grams')),
        pieces: e('yardBalance.pieces', '+', e.ref('excluded.pieces')),
        costFen: e('yardBalance.costFen', '+', e.ref('excluded.costFen')),
      })),
    ),
)
/**
 * Takes goods out of a balance that has enough of them; from a shop only goods outside tagged bales, unless `tagged`.
 */
const takingBalance = (tagged: boolean) =>
  compiled((trx: Trx, { grams, pieces, costFen, ...key }: Balance) =>
    trx
      .updateTable('yardBalance')
      .set((e) => ({
        grams: e('grams', '-', grams),
        pieces: e('pieces', '-', pieces),
        costFen: e('costFen', '-', costFen),
      }))
      .where('locationKind', '=', key.locationKind)
      .where('locationId', '=', key.locationId)
      .where('categoryId', '=', key.categoryId)
      .where((e) => e(tagged ? 'grams' : e('grams', '-', e.ref('taggedG')), '>=', grams))
      .where('pieces', '>=', pieces)
      .returning('grams'),
  )
const takeBalance = takingBalance(false)
const takeTagged = takingBalance(true)
const insertMovements = compiled((trx: Trx, rows: Insertable<YardTables['yardMovement']>[]) =>
  trx.insertInto('yardMovement').values(rows),
)

const orderOf = ({
  locationKind,
  locationId,
  categoryId,
}: Pick<Balance, keyof YardLocation | 'categoryId'>) =>
  `${locationKind} ${String(locationId).padStart(12, '0')} ${String(categoryId).padStart(12, '0')}`

const readHeld = compiled((trx: Trx, key: Omit<Balance, keyof Goods>) =>
  trx
    .selectFrom('yardBalance')
    .select(['grams', 'pieces', 'taggedG'])
    .where('locationKind', '=', key.locationKind)
    .where('locationId', '=', key.locationId)
    .where('categoryId', '=', key.categoryId),
)
/** Why goods could not be taken: they are not there, or in tagged bales. */
const shortRefusal = async (trx: Trx, { grams, pieces, ...key }: Balance): Promise<Refusal> => {
  const { locationKind, locationId, categoryId } = key
  const [held] = await readHeld(trx, { locationKind, locationId, categoryId })
  const isThere = held !== undefined && held.grams >= grams && held.pieces >= pieces
  return refuse(isThere && held.taggedG > 0 ? 'YARD_STOCK_TAGGED' : 'YARD_STOCK_SHORT', {
    data: { categoryId },
  })
}

/**
 * Records one movement per change and updates the balances, always in the same order, so that two writers cannot
 * deadlock. Refuses YARD_STOCK_SHORT when a location holds less than what leaves it, unless it `mayGoShort`: goods
 * taken back by a reversal may already have been sold (docs/rules/yard.md#short). Refuses YARD_STOCK_TAGGED when what
 * is left is in tagged bales, unless `withTagged`: a counted shortage is booked whatever the tags say. Empty changes
 * are skipped. The caller posts the cost to the ledger.
 */
export const moveGoods = async (
  trx: Trx,
  now: number,
  { cause, causeId, by, reason = '' }: YardEvent,
  changes: readonly YardChange[],
  { mayGoShort = false, withTagged = false } = {},
): Promise<Refusal | null> => {
  const real = changes.filter(({ grams, pieces, costFen }) => grams !== 0 || pieces !== 0 || costFen !== 0)
  for (const change of real.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
    const { locationKind, locationId, categoryId, grams, pieces, costFen } = change
    const balance = { locationKind, locationId, categoryId, grams, pieces, costFen }
    if (mayGoShort || (grams >= 0 && pieces >= 0)) await addBalance(trx, balance)
    else {
      const taken = { ...balance, ...leaving(change) }
      const [left] = await (withTagged ? takeTagged : takeBalance)(trx, taken)
      if (!left) return await shortRefusal(trx, taken)
    }
  }
  if (real.length === 0) return null
  await insertMovements(
    trx,
    real.map(({ locationKind, locationId, categoryId, kind, grams, pieces, costFen, co2g, undoesId }) => ({
      at: now,
      locationKind,
      locationId,
      categoryId,
      kind,
      grams,
      pieces,
      costFen,
      cause,
      causeId,
      co2g: co2g ?? null,
      undoesId: undoesId ?? null,
      byStaffId: by.staffId,
      byName: by.name,
      reason,
    })),
  )
  return null
}

/** The stock of each material a location has ever held. */
export const readBalances = async (
  db: Handle<YardTables>,
  { locationKind, locationId }: YardLocation,
): Promise<Map<number, Goods>> => {
  const rows = await db
    .selectFrom('yardBalance')
    .select(['categoryId', 'grams', 'pieces', 'costFen'])
    .where('locationKind', '=', locationKind)
    .where('locationId', '=', locationId)
    .execute()
  return new Map(rows.map(({ categoryId, ...goods }) => [categoryId, goods]))
}
