// Reads the weighing slips of a day that need a review, because a weight was typed in by hand or the customer only
// signed on the weigher's device.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { HandSlipKind } from '@huishou/wire/pickup/choices'
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
type Asked = Omit<InputOf<typeof handSlips>, 'page' | 'pageSize'>

export type Reading = { now: number; language: Language }

const MOST = 10_000

const slipsOfDay = (db: Handle<HandSlipTables>, actor: StaffMember, now: number, { day, staffId }: Asked) => {
  const from = instantOf(day)
  const slips = db
    .selectFrom('pickupOrder')
    .where(inScope(actor, now, false))
    .innerJoin('pickupSlip', 'pickupSlip.orderId', 'pickupOrder.id')
    .where('pickupSlip.weighedAt', '>=', from)
    .where('pickupSlip.weighedAt', '<', from + DAY)
    .where('pickupSlip.state', '<>', 'superseded')
  return staffId === undefined ? slips : slips.where('pickupSlip.weighedByStaffId', '=', staffId)
}

/** Slips of one day weighed without proof, newest first; the whole day is read for counts and paging. */
export const readHandSlipDay = async (
  db: Handle<HandSlipTables>,
  actor: StaffMember,
  { now, language }: Reading,
  asked: Asked,
): Promise<Row[]> => {
  const rows = await slipsOfDay(db, actor, now, asked)
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
    .limit(MOST)
    .execute()
  const shops = await readShops(db, [...new Set(rows.flatMap(({ shopId }) => shopId ?? []))])
  return rows.flatMap(({ shopId, slipId, cashPaidFen, weighedByName, handG, ...row }) => {
    const kind = kindOf(Number(handG ?? 0), row.confirmedBy)
    return kind === null
      ? []
      : [
          {
            ...row,
            kind,
            shopName: shopNameIn(shops.get(shopId ?? 0), language),
            weighedBy: weighedByName,
            handG: Number(handG ?? 0),
            cashFen: slipId === row.id && row.state === 'accepted' ? cashPaidFen : 0,
          },
        ]
  })
}

/**
 * The kind of a slip without proof; a signature is made on the weigher's device, whereas a code or the app is the
 * customer's own.
 */
const kindOf = (handG: number, confirmedBy: string): HandSlipKind | null => {
  const signed = confirmedBy === 'signature'
  if (handG > 0) return signed ? 'both' : 'hand'
  return signed ? 'signed' : null
}

/** The day's list for reviewers: a shop's own, or all for office roles. */
export const readHandSlips = async (
  db: Handle<HandSlipTables>,
  actor: StaffMember,
  reading: Reading,
  input: InputOf<typeof handSlips>,
): Promise<Reply> => {
  const all = await readHandSlipDay(db, actor, reading, input)
  const count = (kind: HandSlipKind): number => all.filter((row) => row.kind === kind).length
  const listed = input.kind === undefined ? all : all.filter(({ kind }) => kind === input.kind)
  const { page = 1, pageSize = 20 } = input
  return {
    rows: listed.slice((page - 1) * pageSize, page * pageSize),
    total: listed.length,
    counts: { hand: count('hand'), signed: count('signed'), both: count('both') },
    sumFen: listed.reduce((sum, { totalFen }) => sum + totalFen, 0),
  }
}
