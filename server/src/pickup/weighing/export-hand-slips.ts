// Exports the weighing slips of a day that need a review, because a weight was typed in by hand or the customer only
// signed on the weigher's device.

import type { ReplyOf } from '@huishou/wire/client'
import type { HandSlipKind } from '@huishou/wire/pickup/choices'
import type { exportHandSlips, handSlips } from '@huishou/wire/pickup/hand-slips'
import type { Language } from '@huishou/wire/text'
import { exportColumn as column, exportPages, type AuditTables } from '../../audit/index.ts'
import { moment, money, weight } from '../../platform/document/index.ts'
import type { Call } from '../../platform/http/route.ts'
import { channelTexts } from '../read-models/order-export-columns.ts'
import { readHandSlips, type HandSlipTables } from './read-hand-slips.ts'

type Row = ReplyOf<typeof handSlips>['rows'][number]

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

const columns = [
  column<Row>('称重单号', 'Slip', ({ slipNumber }) => slipNumber),
  column<Row>('订单号', 'Order', ({ orderNumber }) => orderNumber),
  column<Row>('渠道', 'Channel', ({ channel }, language) => channelTexts[channel][language]),
  column<Row>('门店', 'Shop', ({ shopName }) => shopName),
  column<Row>('称重时间', 'Weighed at', ({ weighedAt }) => moment(weighedAt)),
  column<Row>('称重人', 'Weighed by', ({ weighedBy }) => weighedBy),
  column<Row>('类型', 'Kind', ({ kind }, language) => kinds[kind][language]),
  column<Row>('总重（公斤）', 'Weight (kg)', ({ totalG }) => weight(totalG)),
  column<Row>('手工录入（公斤）', 'By hand (kg)', ({ handG }) => weight(handG)),
  column<Row>('金额（元）', 'Amount (CNY)', ({ totalFen }) => money(totalFen)),
  column<Row>('现金（元）', 'Cash (CNY)', ({ cashFen }) => money(cashFen)),
  column<Row>(
    '确认方式',
    'Confirmed by',
    ({ confirmedBy }, language) => confirmations[confirmedBy]?.[language] ?? '',
  ),
]

/** Exports the day's list. */
export const exportHandSlipsOf = async (call: Call<typeof exportHandSlips, HandSlipTables & AuditTables>) => {
  const { db, actor, now, input, request } = call
  const reading = { now, language: request.language }
  return await exportPages<Row, HandSlipTables & AuditTables>({
    call,
    fileName: `hand-slips-${input.day}`,
    columns,
    action: 'pickup.hand-slips.export',
    subject: 'pickup',
    noted: { after: input },
    read: (page, pageSize) => readHandSlips(db, actor, reading, { ...input, page, pageSize }),
  })
}
