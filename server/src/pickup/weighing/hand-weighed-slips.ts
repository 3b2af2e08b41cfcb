import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { HandSlipKind } from '@huishou/wire/pickup/choices'
import type { exportHandSlips, handSlips } from '@huishou/wire/pickup/hand-slips'
import type { Language } from '@huishou/wire/text'
import { DAY, instantOf } from '@huishou/wire/time'
import { readShops, shopNameIn, type PlaceTables } from '../../place/index.ts'
import { writeCsv } from '../../platform/csv.ts'
import type { Handle, Transaction } from '../../platform/database.ts'
import type { StaffMember, StaffActor } from '../../platform/http/route.ts'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import { inScope } from '../access.ts'
import type { PickupTables } from '../tables.ts'

type Tables = PickupTables & PlaceTables
type Reply = ReplyOf<typeof handSlips>
type Row = Reply['rows'][number]
type Asked = Omit<InputOf<typeof handSlips>, 'page' | 'pageSize'>

type Reading = { now: number; language: Language }

const MOST = 10_000

const slipsOfDay = (db: Handle<Tables>, actor: StaffMember, now: number, { day, staffId }: Asked) => {
  const from = instantOf(day)
  const within = db.selectFrom('pickupOrder').select('id').where(inScope(actor, now))
  const slips = db
    .selectFrom('pickupSlip')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupSlip.orderId')
    .where('pickupSlip.weighedAt', '>=', from)
    .where('pickupSlip.weighedAt', '<', from + DAY)
    .where('pickupSlip.state', '<>', 'superseded')
    .where('pickupSlip.orderId', 'in', within)
  return staffId === undefined ? slips : slips.where('pickupSlip.weighedByStaffId', '=', staffId)
}

/** Slips of one day weighed without proof, newest first; the whole day is read for counts and paging. */
const readDay = async (
  db: Handle<Tables>,
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
  db: Handle<Tables>,
  actor: StaffMember,
  reading: Reading,
  input: InputOf<typeof handSlips>,
): Promise<Reply> => {
  const all = await readDay(db, actor, reading, input)
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

const heads = {
  zh: [
    '称重单号',
    '订单号',
    '渠道',
    '门店',
    '称重时间',
    '称重人',
    '类型',
    '总重（公斤）',
    '手工录入（公斤）',
    '金额（元）',
    '现金（元）',
    '确认方式',
  ],
  en: [
    'Slip',
    'Order',
    'Channel',
    'Shop',
    'Weighed at',
    'Weighed by',
    'Kind',
    'Weight (kg)',
    'By hand (kg)',
    'Amount (CNY)',
    'Cash (CNY)',
    'Confirmed by',
  ],
}
const kinds: Record<HandSlipKind, Record<Language, string>> = {
  hand: { zh: '手工录入', en: 'Typed by hand' },
  signed: { zh: '现场签字', en: 'Signed on the spot' },
  both: { zh: '手工录入并现场签字', en: 'Typed by hand and signed on the spot' },
}
const channels = { door: { zh: '上门', en: 'Door' }, shop: { zh: '到店', en: 'Shop' } }
const confirmations: Record<string, Record<Language, string>> = {
  app: { zh: '客户在手机上确认', en: 'Customer’s app' },
  code: { zh: '确认码', en: 'Code' },
  signature: { zh: '现场签字', en: 'Signature' },
  call: { zh: '电话确认', en: 'Call' },
}
/** `2026-03-02 10:00` in China time. */
const timeOf = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Exports the day's list as CSV and records the export in the audit log. */
export const exportHandSlipsOf = async (
  trx: Transaction<Tables & AuditTables>,
  actor: StaffActor,
  { now, language }: Reading,
  input: InputOf<typeof exportHandSlips>,
): Promise<ReplyOf<typeof exportHandSlips>> => {
  const all = await readDay(trx, actor, { now, language }, input)
  const rows = input.kind === undefined ? all : all.filter(({ kind }) => kind === input.kind)
  await recordAudit(trx, actor, now, {
    action: 'pickup.hand-slips.export',
    subject: 'pickup',
    after: { ...input, lines: rows.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  const csv = writeCsv([
    heads[language],
    ...rows.map((row) => [
      row.slipNumber,
      row.orderNumber,
      channels[row.channel][language],
      row.shopName,
      timeOf(row.weighedAt),
      row.weighedBy,
      kinds[row.kind][language],
      (row.totalG / 1000).toFixed(3),
      (row.handG / 1000).toFixed(3),
      (row.totalFen / 100).toFixed(2),
      (row.cashFen / 100).toFixed(2),
      confirmations[row.confirmedBy]?.[language] ?? '',
    ]),
  ])
  return { fileName: `hand-slips-${input.day}.csv`, csv, lines: rows.length }
}
