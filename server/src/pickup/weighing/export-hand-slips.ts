// Exports the weighing slips of a day that need a review, because a weight was typed in by hand or the customer only
// signed on the weigher's device.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { HandSlipKind } from '@huishou/wire/pickup/choices'
import type { exportHandSlips } from '@huishou/wire/pickup/hand-slips'
import type { Language } from '@huishou/wire/text'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import { moment, money, weight } from '../../platform/document/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { channelTexts } from '../read-models/order-export-columns.ts'
import { readHandSlipDay, type HandSlipTables, type Reading } from './read-hand-slips.ts'

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
const confirmations: Record<string, Record<Language, string>> = {
  app: { zh: '客户在手机上确认', en: 'Customer’s app' },
  code: { zh: '确认码', en: 'Code' },
  signature: { zh: '现场签字', en: 'Signature' },
  call: { zh: '电话确认', en: 'Call' },
  unattended: { zh: '到期自动确认', en: 'Automatically, after the deadline' },
}

/** Exports the day's list and records the export in the audit log. */
export const exportHandSlipsOf = async (
  trx: Transaction<HandSlipTables & AuditTables>,
  actor: StaffActor,
  { now, language }: Reading,
  input: InputOf<typeof exportHandSlips>,
): Promise<ReplyOf<typeof exportHandSlips>> => {
  const all = await readHandSlipDay(trx, actor, { now, language }, input)
  const rows = input.kind === undefined ? all : all.filter(({ kind }) => kind === input.kind)
  await recordAudit(trx, actor, now, {
    action: 'pickup.hand-slips.export',
    subject: 'pickup',
    after: { ...input, lines: rows.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `hand-slips-${input.day}`,
    head: heads[language],
    rows: rows.map((row) => [
      row.slipNumber,
      row.orderNumber,
      channelTexts[row.channel][language],
      row.shopName,
      moment(row.weighedAt),
      row.weighedBy,
      kinds[row.kind][language],
      weight(row.totalG),
      weight(row.handG),
      money(row.totalFen),
      money(row.cashFen),
      confirmations[row.confirmedBy]?.[language] ?? '',
    ]),
    lines: rows.length,
  }
}
