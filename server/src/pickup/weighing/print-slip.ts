// Lays out a weighing slip for printing, with the weights, prices and amounts of its lines.

import type { InputOf } from '@huishou/wire/client'
import { formatFen } from '@huishou/wire/money'
import type { staffSlipPdf } from '@huishou/wire/pickup/staff'
import type { Slip } from '@huishou/wire/pickup/slip'
import { truckNetG } from '@huishou/wire/pickup/truck-weight'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { weightSourceText } from '@huishou/wire/scale/choices'
import { dateTimeOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import type { Static } from 'typebox'
import { readMallName, type ContentTables } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { PrintedBlock, PrintedDocument } from '../../platform/document/index.ts'
import { replyContextOf } from '../../platform/http/reply-context.ts'
import type { RequestFacts, StaffActor } from '../../platform/http/route.ts'
import { readStaffOrder } from '../read-models/read-for-staff.ts'
import type { StaffReadTables } from '../read-models/staff-to-wire.ts'
import { record } from '../record-audit.ts'

type Shown = Static<typeof Slip>
type Line = Shown['lines'][number]
/** The parts of a slip and its order that are printed. */
export type PrintedSlip = { slip: Shown; orderNumber: string; place: string; company: string }

const formulaOf = (line: Line): string => {
  const price = `¥${formatFen(line.unitFen)}`
  if (line.unit === 'piece') return `${line.count} 件 × ${price}`
  const parts = [
    `毛 ${formatKg(line.grossG)}`,
    line.tareG > 0 && `皮 ${formatKg(line.tareG)}`,
    line.deductionG > 0 && `扣 ${formatKg(line.deductionG)}`,
  ].filter(Boolean)
  const net = `${formatKg(line.netG)} 公斤 × ${price}`
  return parts.length > 1 ? `${parts.join(' − ')} = ${net}` : net
}

const linesOf = ({ lines, totalG, raiseFen, totalFen }: Shown): PrintedBlock => ({
  kind: 'table',
  columns: [
    { head: '物料', share: 4 },
    { head: '重量与单价', share: 10 },
    { head: '重量来源', share: 4 },
    { head: '金额（元）', share: 3, align: 'right' },
  ],
  rows: lines.map((line) => ({
    cells: [
      line.name,
      formulaOf(line),
      line.unit === 'kg' ? weightSourceText[line.source].zh : '',
      formatFen(line.amountFen),
    ],
    ...(line.deductionReason === '' ? {} : { note: `扣重原因：${line.deductionReason}` }),
  })),
  totals: [
    ...(raiseFen > 0 ? [['加价券', '', '', `+${formatFen(raiseFen)}`]] : []),
    ['合计', `${formatKg(totalG)} 公斤`, '', `¥${formatFen(totalFen)}`],
  ],
})

const confirmedText: Record<string, string> = {
  app: '客户在手机上确认',
  code: '凭确认码确认',
  signature: '现场签字确认',
  call: '电话确认',
  unattended: '到期自动确认',
}

/**
 * Lays out a slip for printing: the weights, their sources, the prices and amounts of its lines, the total, and the
 * address and code with which anyone can check it.
 */
export const printSlip = (
  { slip, orderNumber, place, company }: PrintedSlip,
  now: number,
): PrintedDocument => {
  const { truck } = slip
  const confirmed = confirmedText[slip.confirmedBy]
  const facts: [string, string][] = [
    ['称重单号', slip.slipNumber],
    ['订单号', orderNumber],
    ['称重时间', dateTimeOf(slip.doneAt ?? slip.weighedAt)],
    ['称重人', slip.weighedBy],
    ['地点', place],
    ['价格表', slip.priceLabel],
    [
      '整车',
      truck
        ? `${truck.plate}，进场 ${formatKg(truck.grossG)} − 空车 ${formatKg(truck.tareG)} = ${formatKg(truckNetG(truck))} 公斤`
        : '',
    ],
  ]
  const proof: [string, string][] = [
    ['确认', confirmed && slip.answeredAt !== null ? `${confirmed}，${dateTimeOf(slip.answeredAt)}` : ''],
    ['核验网址', slip.checkUrl],
    ['核验码', slip.checkCode],
  ]
  return {
    sheets: [
      {
        title: `${company} 称重单`,
        aside: slip.slipNumber,
        blocks: [
          ...(slip.state === 'superseded'
            ? [{ kind: 'text' as const, text: '此单已作废，以最后一张为准。' }]
            : []),
          { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
          linesOf(slip),
          { kind: 'facts', facts: proof.filter(([, value]) => value !== '') },
        ],
      },
    ],
    footer: `${company}    打印于 ${dateTimeOf(now)}`,
  }
}

/** Reads a slip of an order the caller may see, for printing; the printing is recorded in the audit log. */
export const takeSlip = async (
  trx: Transaction<StaffReadTables & ContentTables>,
  actor: StaffActor & { request: RequestFacts },
  now: number,
  { orderId, slipId }: InputOf<typeof staffSlipPdf>,
): Promise<PrintedDocument | Refusal> => {
  const context = { ...replyContextOf(actor.request, now), language: 'zh' as const }
  const order = await readStaffOrder(trx, actor, orderId, context)
  if (isRefusal(order)) return order
  const slip = order.slips.find(({ id }) => id === slipId)
  if (!slip) return refuse('NOT_FOUND', { field: 'slipId' })
  await record(trx, actor, now, orderId, 'slip.print', { after: { slipNumber: slip.slipNumber } })
  const company = await readMallName(trx, 'zh')
  return printSlip({ slip, orderNumber: order.orderNumber, place: order.shopName ?? '', company }, now)
}
