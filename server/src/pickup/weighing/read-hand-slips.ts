// Reads the weighing slips of a day that need a review, because a weight was typed in by hand or the customer only
// signed on the weigher's device.

import type { ExpressionBuilder } from 'kysely'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { handSlipKinds, type HandSlipKind } from '@huishou/wire/pickup/choices'
import type { handSlips } from '@huishou/wire/pickup/hand-slips'
import type { Language } from '@huishou/wire/text'
import { DAY, instantOf } from '@huishou/wire/time'
import { readShops, shopNameIn, type PlaceTables } from '../../place/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { StaffMember } from '../../platform/http/route.ts'
import { inScope } from '../access.ts'
import type { PickupTables } from '../tables.ts'

export type HandSlipTables = PickupTables & PlaceTables
type Reply = ReplyOf<typeof handSlips>
type Row = Reply['rows'][number]
type Input = InputOf<typeof handSlips>
type Asked = Omit<Input, 'page' | 'pageSize' | 'kind'>

export type Reading = { now: number; language: Language }

type Slips = ExpressionBuilder<HandSlipTables, 'pickupOrder' | 'pickupSlip'>
/** Accepted by a signature on the weigher's device, whereas a code or the app is the customer's own. */
const isSigned = (e: Slips) => e('pickupSlip.confirmedBy', '=', 'signature')
const hasHandLine = (e: Slips) =>
  e.exists(
    e
      .selectFrom('pickupSlipLine')
      .select('pickupSlipLine.id')
      .whereRef('pickupSlipLine.slipId', '=', 'pickupSlip.id')
      .where('pickupSlipLine.source', '=', 'hand')
      .where('pickupSlipLine.netG', '>', 0),
  )
const isOfKind = (e: Slips, kind: HandSlipKind) => {
  if (kind === 'both') return e.and([hasHandLine(e), isSigned(e)])
  return kind === 'hand'
    ? e.and([hasHandLine(e), e.not(isSigned(e))])
    : e.and([isSigned(e), e.not(hasHandLine(e))])
}

const slipsOfDay = (db: Handle<HandSlipTables>, actor: StaffMember, now: number, { day, staffId }: Asked) => {
  const from = instantOf(day)
  const slips = db
    .selectFrom('pickupOrder')
    .where(inScope(actor, now, false))
    .innerJoin('pickupSlip', 'pickupSlip.orderId', 'pickupOrder.id')
    .where('pickupSlip.weighedAt', '>=', from)
    .where('pickupSlip.weighedAt', '<', from + DAY)
    .where('pickupSlip.state', '<>', 'superseded')
    .where((e) => e.or([isSigned(e), hasHandLine(e)]))
  return staffId === undefined ? slips : slips.where('pickupSlip.weighedByStaffId', '=', staffId)
}

const kindOf = (handG: number, confirmedBy: string): HandSlipKind => {
  if (confirmedBy !== 'signature') return 'hand'
  return handG > 0 ? 'both' : 'signed'
}

/** A page of the slips of one day weighed without proof, newest first. */
const readPage = async (
  db: Handle<HandSlipTables>,
  actor: StaffMember,
  { now, language }: Reading,
  { page = 1, pageSize = 20, kind, ...asked }: Input,
): Promise<Row[]> => {
  const rows = await slipsOfDay(db, actor, now, asked)
    .$if(kind !== undefined, (slips) => slips.where((e) => isOfKind(e, kind ?? 'both')))
    .select((e) => [
      'pickupSlip.id',
      'pickupSlip.slipNumber',
      'pickupSlip.orderId',
      'pickupOrder.orderNumber',
      'pickupOrder.channel',
      'pickupOrder.shopId',
      'pickupOrder.slipId',
      'pickupOrder.cashPaidFen',
      'pickupSlip.weighedAt',
      'pickupSlip.weighedByStaffId',
      'pickupSlip.weighedByName',
      'pickupSlip.state',
      'pickupSlip.totalG',
      'pickupSlip.totalFen',
      'pickupSlip.confirmedBy',
      e
        .selectFrom('pickupSlipLine')
        .select((line) => line.fn.sum<number | null>('pickupSlipLine.netG').as('sum'))
        .whereRef('pickupSlipLine.slipId', '=', 'pickupSlip.id')
        .where('pickupSlipLine.source', '=', 'hand')
        .as('handG'),
    ])
    .orderBy('pickupSlip.weighedAt', 'desc')
    .orderBy('pickupSlip.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const shops = await readShops(db, [...new Set(rows.flatMap(({ shopId }) => shopId ?? []))])
  return rows.map(({ shopId, slipId, cashPaidFen, weighedByName, handG, ...row }) => ({
    ...row,
    kind: kindOf(Number(handG ?? 0), row.confirmedBy),
    shopName: shopNameIn(shops.get(shopId ?? 0), language),
    weighedBy: weighedByName,
    handG: Number(handG ?? 0),
    cashFen: slipId === row.id && row.state === 'accepted' ? cashPaidFen : 0,
  }))
}

/** The day's list for reviewers: a shop's own, or all for office roles. */
export const readHandSlips = async (
  db: Handle<HandSlipTables>,
  actor: StaffMember,
  reading: Reading,
  input: Input,
): Promise<Reply> => {
  const counted = await slipsOfDay(db, actor, reading.now, input)
    .select((e) =>
      handSlipKinds.flatMap((kind) => [
        e.fn.countAll<number>().filterWhere(isOfKind(e, kind)).as(kind),
        e.fn.sum<number | null>('pickupSlip.totalFen').filterWhere(isOfKind(e, kind)).as(`${kind}Fen`),
      ]),
    )
    .executeTakeFirstOrThrow()
  const ofKind = (kind: HandSlipKind) => Number(counted[kind])
  const fenOf = (kind: HandSlipKind) => Number(counted[`${kind}Fen`] ?? 0)
  const listed: readonly HandSlipKind[] = input.kind === undefined ? handSlipKinds : [input.kind]
  const sumOf = (of: typeof ofKind) => listed.reduce((sum, kind) => sum + of(kind), 0)
  return {
    rows: await readPage(db, actor, reading, input),
    total: sumOf(ofKind),
    counts: { hand: ofKind('hand'), signed: ofKind('signed'), both: ofKind('both') },
    sumFen: sumOf(fenOf),
  }
}
