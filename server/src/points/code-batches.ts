// Creates, lists and withdraws batches of codes that customers redeem for points.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { codeBatches, createCodeBatch as createEndpoint } from '@huishou/wire/points/staff'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { addDays, dayOf, isDay } from '@huishou/wire/time'
import type { Selectable } from 'kysely'
import type { Handle, Transaction } from '../platform/database.ts'
import { containing } from '../platform/like-pattern.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { spokenCode } from '../platform/codes-and-tokens.ts'
import { recordAudit } from '../audit/index.ts'
import { readStaffNames, type StaffTables } from '../staff/index.ts'
import { plainNumber } from './redeem-code.ts'
import type { PointsTables } from './tables.ts'

type Tables = PointsTables & StaffTables
type Row = Selectable<PointsTables['redeemBatch']>
type Wire = ReplyOf<typeof codeBatches>['rows'][number]
/** Maximum number of rows in one insert, safe for both database engines. */
const ROWS = 500

const groups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Creates a batch with its codes, of 16 characters each or a single chosen one. Null when that code exists. */
export const makeBatch = async (
  trx: Transaction<PointsTables>,
  now: number,
  input: Omit<InputOf<typeof createEndpoint>, 'idempotencyKey'> & { staffId: number | null },
): Promise<Row | null> => {
  const { staffId, number, ...batch } = input
  if (number !== undefined) {
    const taken = await trx
      .selectFrom('redeemCode')
      .select('id')
      .where('plain', '=', plainNumber(number))
      .executeTakeFirst()
    if (taken) return null
  }
  const row = await trx
    .insertInto('redeemBatch')
    .values({ ...batch, createdByStaffId: staffId, createdAt: now, withdrawnAt: null, withdrawnReason: '' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const numbers =
    number === undefined
      ? Array.from({ length: batch.codes }, () => groups(spokenCode(16)))
      : [number.toUpperCase()]
  const codes = numbers.map((one) => ({
    batchId: row.id,
    number: one,
    plain: plainNumber(one),
    uses: batch.uses,
    used: 0,
  }))
  for (let from = 0; from < codes.length; from += ROWS)
    await trx
      .insertInto('redeemCode')
      .values(codes.slice(from, from + ROWS))
      .execute()
  return row
}

const toWire = async (db: Handle<Tables>, now: number, rows: readonly Row[]): Promise<Wire[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sums = await db
    .selectFrom('redeemCode')
    .select((e) => ['batchId', e.fn.sum<number>('used').as('used'), e.fn.min<string>('number').as('number')])
    .where('batchId', 'in', ids)
    .groupBy('batchId')
    .execute()
  const staff = await readStaffNames(
    db,
    rows.flatMap(({ createdByStaffId }) => createdByStaffId ?? []),
  )
  return rows.map((row) => {
    const sum = sums.find(({ batchId }) => batchId === row.id)
    const used = Number(sum?.used ?? 0)
    const { createdByStaffId: by, ...facts } = row
    return {
      ...facts,
      used,
      state:
        row.withdrawnAt !== null
          ? 'withdrawn'
          : row.endOn < dayOf(now)
            ? 'over'
            : used >= row.codes * row.uses
              ? 'used_up'
              : 'live',
      number: row.codes === 1 ? (sum?.number ?? '') : '',
      createdByName: by === null ? '' : (staff.get(by)?.name ?? ''),
    }
  })
}

const usedUp = (db: Handle<Tables>) =>
  db
    .selectFrom('redeemCode')
    .select('batchId')
    .groupBy('batchId')
    .having((e) => e(e.fn.sum('used'), '>=', e.fn.sum('uses')))

/** A page of batches, newest first, with their use. `query` matches the name or one of the codes. */
export const readBatches = async (
  db: Handle<Tables>,
  now: number,
  { page = 1, pageSize = 20, state, query }: InputOf<typeof codeBatches>,
): Promise<ReplyOf<typeof codeBatches>> => {
  let rows = db.selectFrom('redeemBatch')
  const today = dayOf(now)
  if (state === 'withdrawn') rows = rows.where('withdrawnAt', 'is not', null)
  else if (state !== undefined) {
    rows = rows.where('withdrawnAt', 'is', null).where('endOn', state === 'over' ? '<' : '>=', today)
    if (state === 'live') rows = rows.where('id', 'not in', usedUp(db))
    if (state === 'used_up') rows = rows.where('id', 'in', usedUp(db))
  }
  if (query !== undefined)
    rows = rows.where((e) =>
      e.or([
        e(e.fn<string>('lower', ['name']), 'like', containing(query)),
        e('id', 'in', db.selectFrom('redeemCode').select('batchId').where('plain', '=', plainNumber(query))),
      ]),
    )
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total: Number(total), rows: await toWire(db, now, shown) }
}

const wireOf = async (trx: Transaction<Tables>, now: number, row: Row): Promise<Wire> => {
  const [wire] = await toWire(trx, now, [row])
  if (!wire) throw new Error(`batch ${row.id} is gone`)
  return wire
}

const problem = (field: string, zh: string, en: string): Refusal =>
  refuse('INPUT_INVALID', {
    field,
    values: {
      label: { endOn: { zh: '截止日期', en: 'Last day' } }[field] ?? { zh: '数量', en: 'Number of codes' },
      problem: { zh, en },
    },
  })

/** Creates a batch of codes. REDEEM_NUMBER_TAKEN for a chosen code that exists. */
export const createCodeBatch = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { idempotencyKey: _key, ...input }: InputOf<typeof createEndpoint>,
): Promise<Wire | Refusal> => {
  const today = dayOf(now)
  if (!isDay(input.endOn) || input.endOn < today || input.endOn > addDays(today, 5 * 366))
    return problem('endOn', '请选择今天到五年内的日期', 'choose a day from today to five years from now')
  if (input.number !== undefined && input.codes !== 1)
    return problem('codes', '自定号码时只能是 1 个', 'must be 1 with a code of your own')
  const row = await makeBatch(trx, now, { ...input, staffId: actor.staffId })
  if (!row) return refuse('REDEEM_NUMBER_TAKEN', { field: 'number', values: { number: input.number ?? '' } })
  const { name, points, codes, uses, perUser, endOn } = row
  await recordAudit(trx, actor, now, {
    action: 'points.codes.create',
    subject: 'code-batch',
    subjectId: row.id,
    after: { name, points, codes, uses, perUser, endOn },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return await wireOf(trx, now, row)
}

/** Withdraws a batch: its codes can no longer be redeemed; points already given remain. */
export const withdrawCodeBatch = async (
  trx: Transaction<Tables>,
  actor: StaffActor,
  now: number,
  { id, reason }: { id: number; reason: string },
): Promise<Wire | Refusal> => {
  const known = await trx.selectFrom('redeemBatch').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return refuse('NOT_FOUND')
  const row = await trx
    .updateTable('redeemBatch')
    .set({ withdrawnAt: now, withdrawnReason: reason })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuse('CHANGED_MEANWHILE')
  await recordAudit(trx, actor, now, {
    action: 'points.codes.withdraw',
    subject: 'code-batch',
    subjectId: id,
    reason,
    ...(actor.request ? { request: actor.request } : {}),
  })
  return await wireOf(trx, now, row)
}
