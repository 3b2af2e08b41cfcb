// Moves lorry loads sold to buyers between their states, and reads loads and their lines for other files of this
// domain.

import { type Refusal, refuse } from '@huishou/wire/refusals'
import { type SalesLoadAction, salesLoadLife, salesLoadStateText } from '@huishou/wire/sales/states'
import { recordAudit } from '../audit/index.ts'
import type { CatalogTables } from '../catalog/index.ts'
import { type ContentTables, requireVersion } from '../content/index.ts'
import type { FileTables } from '../file/index.ts'
import type { LedgerTables } from '../ledger/index.ts'
import type { PlaceTables } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { StaffActor, StaffMember } from '../platform/http/route.ts'
import { lifeCycleOn, staffActor } from '../platform/life-cycle.ts'
import type { ScaleTables } from '../scale/index.ts'
import type { StaffTables } from '../staff/index.ts'
import { ownShopOf, type YardTables } from '../yard/index.ts'
import { publishMoved } from './publish-to-webhooks.ts'
import type { LoadLineRow, LoadRow, SalesTables } from './tables.ts'

export type AllTables = SalesTables &
  YardTables &
  ScaleTables &
  LedgerTables &
  CatalogTables &
  PlaceTables &
  StaffTables &
  ContentTables &
  FileTables
export type Trx = Transaction<AllTables>
export type Db = Handle<AllTables>

/** Who moves a load, with the details that the audit log stores besides the state. */
type More = { actor: StaffActor; log?: Record<string, string | number | null>; reason?: string }

export const auditLoad = (
  trx: Trx,
  now: number,
  row: LoadRow,
  action: SalesLoadAction | 'plan',
  { actor, log = {}, reason = '' }: More,
): Promise<void> =>
  recordAudit(trx, actor, now, {
    action: `sales-load.${action}`,
    subject: 'salesLoad',
    subjectId: row.id,
    after: { state: row.state, shopId: row.shopId, buyerId: row.buyerId, ...log },
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })

export const { check: checkLoad, move: moveLoad } = lifeCycleOn<AllTables, LoadRow, More>()(salesLoadLife, {
  table: 'salesLoad',
  stateOf: ({ state }) => state,
  stateText: ({ state }) => salesLoadStateText[state],
  record: async (trx, _actor, now, { before, after, action, change }) => {
    await auditLoad(trx, now, after, action, change)
    await publishMoved(trx, now, { before, after, action })
  },
})

/** Whether the load belongs to a shop this person may see. */
export const seesLoad = (actor: StaffMember, { shopId }: Pick<LoadRow, 'shopId'>): boolean => {
  const own = ownShopOf(actor)
  return own === null || own === shopId
}

/** Reads the load an action is about. Refuses NOT_FOUND, CHANGED_MEANWHILE, or what its state does not allow. */
export const loadFor = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version }: { id: number; version: number },
  action: SalesLoadAction,
): Promise<LoadRow | Refusal> => {
  const row = await trx.selectFrom('salesLoad').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !seesLoad(actor, row)) return refuse('NOT_FOUND')
  const wrong = checkLoad(staffActor(actor), now, row, action)
  return wrong ?? requireVersion(row, version)
}

export const linesOf = (db: Handle<SalesTables>, ids: readonly number[]): Promise<LoadLineRow[]> =>
  db
    .selectFrom('salesLoadLine')
    .selectAll()
    .where('loadId', 'in', [...ids])
    .orderBy('loadId')
    .orderBy('categoryId')
    .execute()

/** The lines of each load. */
export const byLoad = (lines: readonly LoadLineRow[]): ((loadId: number) => LoadLineRow[]) => {
  const sorted = new Map<number, LoadLineRow[]>()
  for (const line of lines) sorted.set(line.loadId, [...(sorted.get(line.loadId) ?? []), line])
  return (loadId) => sorted.get(loadId) ?? []
}

/** Gross less tare, where it was weighed. */
export const netOf = (gross: number | null, tare: number | null): number | null =>
  gross === null || tare === null ? null : gross - tare

/** The amount that the buyer still owes. */
export const openFenOf = ({ amountFen, correctedFen, paidFen }: LoadRow): number =>
  amountFen === null ? 0 : amountFen + correctedFen - paidFen
