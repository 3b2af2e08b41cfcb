// Exports the goods weighed for recycling orders as a table, with one row for each line of a weighing slip.

import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportSlipLines as exportEndpoint } from '@huishou/wire/pickup/export-slip-lines'
import type { Refusal } from '@huishou/wire/refusals'
import { weightSourceText } from '@huishou/wire/scale/choices'
import type { Text } from '@huishou/wire/text'
import { exportColumn as column, exportPages, MOST_READ_ON, type AuditTables } from '../../audit/index.ts'
import { moment, money, orEmpty, weight } from '../../platform/document/index.ts'
import type { Call } from '../../platform/http/route.ts'
import { channelTexts } from './order-export-columns.ts'
import { readLinesOn, slipsOfBoard, type SlipLine } from './read-slip-lines.ts'
import type { StaffReadTables } from './staff-to-wire.ts'

const states: Record<'open' | 'accepted' | 'reversed', Text> = {
  open: { zh: '待确认', en: 'To be confirmed' },
  accepted: { zh: '已确认', en: 'Confirmed' },
  reversed: { zh: '已冲正', en: 'Reversed' },
}
const stateOf = ({ slip, order }: SlipLine): Text =>
  order.reversedAt !== null ? states.reversed : states[slip.state === 'accepted' ? 'accepted' : 'open']

const priceSources: Record<SlipLine['line']['priceFrom'], Text> = {
  quote: { zh: '下单价', en: 'Price when placed' },
  today: { zh: '当日价', en: 'Price of the day' },
}
const isPiece = ({ category }: SlipLine): boolean => category?.unit === 'piece'
/** A cell with the weight of a line; empty for goods sold by the piece. */
const weightOf = (of: (line: SlipLine['line']) => number) => (row: SlipLine) =>
  isPiece(row) ? null : weight(of(row.line))

/** Columns of an exported slip line. */
export const slipLineColumns = [
  column<SlipLine>('称重单号', 'Slip', ({ slip }) => slip.slipNumber),
  column<SlipLine>('行', 'Line', ({ line }) => line.position),
  column<SlipLine>('状态', 'State', (row, language) => stateOf(row)[language]),
  column<SlipLine>('订单号', 'Order', ({ order }) => order.orderNumber),
  column<SlipLine>('渠道', 'Channel', ({ order }, language) => channelTexts[order.channel][language]),
  column<SlipLine>('城市', 'City', ({ cityName }) => cityName),
  column<SlipLine>('门店', 'Shop', ({ shopName }) => shopName),
  column<SlipLine>('师傅', 'Courier', ({ courierName }) => courierName),
  column<SlipLine>('称重人', 'Weighed by', ({ slip }) => slip.weighedByName),
  column<SlipLine>('称重时间', 'Weighed at', ({ slip }) => moment(slip.doneAt ?? slip.weighedAt)),
  column<SlipLine>('结算时间', 'Settled at', ({ order, slip }) =>
    order.slipId === slip.id ? orEmpty(order.settledAt, moment) : null,
  ),
  column<SlipLine>(
    '客户类型',
    'Customer type',
    ({ order }, language) =>
      (order.firmSiteId === null ? { zh: '个人', en: 'Person' } : { zh: '企业', en: 'Firm' })[language],
  ),
  column<SlipLine>('企业', 'Firm', ({ firmName }) => firmName),
  column<SlipLine>('客户编号', 'Customer', ({ order }) => order.memberId),
  column<SlipLine>('联系人', 'Contact', ({ person }) => person.linkMan),
  column<SlipLine>('电话', 'Phone', ({ person }) => person.mobile),
  column<SlipLine>('品类', 'Material', ({ category }, language) =>
    category ? { zh: category.name, en: category.nameEn }[language] : '',
  ),
  column<SlipLine>(
    '毛重（公斤）',
    'Gross (kg)',
    weightOf(({ grossG }) => grossG),
  ),
  column<SlipLine>(
    '皮重（公斤）',
    'Tare (kg)',
    weightOf(({ tareG }) => tareG),
  ),
  column<SlipLine>(
    '扣重（公斤）',
    'Deduction (kg)',
    weightOf(({ deductionG }) => deductionG),
  ),
  column<SlipLine>('扣重原因', 'Reason for deduction', ({ line }) => line.deductionReason),
  column<SlipLine>(
    '净重（公斤）',
    'Net (kg)',
    weightOf(({ netG }) => netG),
  ),
  column<SlipLine>('件数', 'Pieces', (row) => (isPiece(row) ? row.line.count : null)),
  column<SlipLine>('重量来源', 'Weight from', (row, language) =>
    isPiece(row) ? '' : weightSourceText[row.line.source][language],
  ),
  column<SlipLine>('单价（元）', 'Unit price (yuan)', ({ line }) => money(line.unitFen)),
  column<SlipLine>('价格来源', 'Price from', ({ line }, language) => priceSources[line.priceFrom][language]),
  column<SlipLine>('价格表', 'Price list', ({ slip }) => slip.priceLabel),
  column<SlipLine>('金额（元）', 'Amount (yuan)', ({ line }) => money(line.amountFen)),
  // a raise belongs to the whole slip, so it appears only on the first line and the column adds up
  column<SlipLine>('加价券（元，记在首行）', 'Raise (yuan, on the first line)', ({ line, slip }) =>
    line.position === 1 ? money(slip.raiseFen) : null,
  ),
]

/** Exports the slip lines of the orders shown on the order board. */
export const exportSlipLines = async (
  call: Call<typeof exportEndpoint, StaffReadTables & AuditTables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, now, input, request } = call
  const slips = slipsOfBoard(db, actor, now, input)
  return await exportPages<SlipLine, StaffReadTables & AuditTables>({
    call,
    fileName: 'slip-lines',
    columns: slipLineColumns,
    action: 'pickup.slips.export',
    subject: 'pickup',
    most: MOST_READ_ON,
    read: (_page, most, last) =>
      readLinesOn(db, actor, { now, language: request.language }, slips, { most, last }),
  })
}
