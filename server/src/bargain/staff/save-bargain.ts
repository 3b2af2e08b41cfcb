// Creates, edits and copies bargains, for staff.
import type { AuditTables } from '../../audit/index.ts'
import { type CatalogTables, findSku, readSkus } from '../../catalog/index.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import { refuseBroken } from './check-and-preview-terms.ts'
import type { BargainRow, BargainTables } from '../tables.ts'
import { checkBargain, moveBargain, recordStaffAction } from '../life-cycle.ts'
import type { saveBargain } from '@huishou/wire/bargain/staff'
import { bargainLimits } from '@huishou/wire/bargain/states'
import type { InputOf } from '@huishou/wire/client'
import { isRefusal, type Refusal, refuse } from '@huishou/wire/refusals'
import type { StaffActor } from '../../platform/http/route.ts'

type Tables = BargainTables & CatalogTables & AuditTables
type Given = Omit<InputOf<typeof saveBargain>, 'idempotencyKey'>

/** The bargain in the version the editor read; CHANGED_MEANWHILE if there is a newer one. */
export const readInVersion = async (
  db: Handle<BargainTables>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<BargainRow | Refusal> => {
  const bargain = await db.selectFrom('bargain').selectAll().where('id', '=', id).executeTakeFirst()
  if (!bargain) return refuse('NOT_FOUND', { field: 'id' })
  return version !== undefined && version !== bargain.version ? refuse('CHANGED_MEANWHILE') : bargain
}

/**
 * The SKU the terms refer to. Refuses SKU_NEEDED when none is given for goods with several, and GOODS_UNKNOWN when it
 * is none of theirs.
 */
export const skuFor = async (
  db: Handle<CatalogTables>,
  now: number,
  { goodsId, skuId }: { goodsId: number; skuId?: number | undefined },
): Promise<number | Refusal> => {
  if (skuId !== undefined) {
    const sku = (await readSkus(db, now, [skuId])).get(skuId)
    return sku?.goodsId === goodsId ? skuId : refuse('GOODS_UNKNOWN', { field: 'skuId' })
  }
  const sku = await findSku(db, now, { goodsId })
  return isRefusal(sku) ? sku : sku.skuId
}

const columnsOf = (given: Given, skuId: number) => ({
  goodsId: given.goodsId,
  skuId,
  startAt: given.startAt,
  endAt: given.endAt,
  originalFen: given.originalFen,
  floorFen: given.floorFen,
  costFen: given.costFen,
  minCutFen: given.minCutFen,
  maxCutFen: given.maxCutFen,
  enoughHelpers: given.enoughHelpers ?? 0,
  number: given.number,
  runHours: given.runHours ?? bargainLimits.runHours,
  runsPerMember: given.runsPerMember ?? bargainLimits.runsPerMember,
  piecesPerMember: given.piecesPerMember ?? bargainLimits.piecesPerMember,
  sort: given.sort ?? 0,
})

/** Initial values of a new bargain, beside its terms. */
const fresh = {
  decision: 'draft',
  paused: 0,
  taken: 0,
  pausedReason: '',
  endedReason: '',
  overrideReason: '',
  publishedAt: null,
  endedAt: null,
  version: 1,
} as const

const promised = [
  'goodsId',
  'skuId',
  'startAt',
  'originalFen',
  'floorFen',
  'costFen',
  'minCutFen',
  'maxCutFen',
  'enoughHelpers',
  'runHours',
  'runsPerMember',
  'piecesPerMember',
] as const

/**
 * Protects what customers were promised: refuses any change to a published bargain except more pieces, more time or
 * another position.
 */
const refuseChanged = (before: BargainRow, after: ReturnType<typeof columnsOf>): Refusal | null => {
  const changed = promised.find((field) => before[field] !== after[field])
  if (changed) return refuse('BARGAIN_TERMS_FIXED', { field: changed })
  if (after.number < before.number) return refuse('BARGAIN_TERMS_FIXED', { field: 'number' })
  return after.endAt < before.endAt ? refuse('BARGAIN_TERMS_FIXED', { field: 'endAt' }) : null
}

const insert = (trx: Transaction<BargainTables>, now: number, columns: ReturnType<typeof columnsOf>) =>
  trx
    .insertInto('bargain')
    .values({ ...fresh, ...columns, clonedFrom: null, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writes a draft, or the editable part of a published bargain. Refuses as saveBargain lists. */
export const save = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  given: Given,
): Promise<BargainRow | Refusal> => {
  const skuId = await skuFor(trx, now, given)
  if (isRefusal(skuId)) return skuId
  const columns = columnsOf(given, skuId)
  const refused = refuseBroken(columns)
  if (refused) return refused
  const before =
    given.id === undefined ? null : await readInVersion(trx, { id: given.id, version: given.version })
  if (isRefusal(before)) return before
  const over = before && checkBargain(staffActor(actor), now, before, 'save')
  if (over) return over
  const fixed = before?.decision === 'published' ? refuseChanged(before, columns) : null
  if (fixed) return fixed
  if (before) return await moveBargain(trx, staffActor(actor), now, before, 'save', { set: columns, actor })
  const after = await insert(trx, now, columns)
  await recordStaffAction(trx, actor, now, after, 'create', { before, reason: '' })
  return after
}

/** Creates a draft with the same terms and duration, starting now. */
export const clone = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { id }: { id: number },
): Promise<BargainRow | Refusal> => {
  const from = await readInVersion(trx, { id })
  if (isRefusal(from)) return from
  const { id: _id, taken: _taken, ...terms } = from
  const copy = await trx
    .insertInto('bargain')
    .values({
      ...terms,
      ...fresh,
      startAt: now,
      // the original duration, even of a bargain that was ended early
      endAt: now + Math.max(from.endAt - from.startAt, 1),
      clonedFrom: from.id,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStaffAction(trx, actor, now, copy, 'clone', { before: null, reason: '' })
  return copy
}
