import type { InputOf } from '@huishou/wire/client'
import { formatFen } from '@huishou/wire/money'
import type { staffSlipPdf } from '@huishou/wire/pickup/staff'
import type { Slip } from '@huishou/wire/pickup/slip'
import { truckNetG } from '@huishou/wire/pickup/truck'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { weightSourceText } from '@huishou/wire/scale/choices'
import { dateTimeOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import type { Static } from 'typebox'
import { readMallName, type ContentTables } from '../../content/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { replyContextOf } from '../../platform/http/reply-context.ts'
import type { RawReply, RequestFacts, StaffActor } from '../../platform/http/route.ts'
import {
  BOTTOM,
  columns,
  createSheets,
  LEFT,
  paragraph,
  RIGHT,
  type Sheet,
} from '../../platform/pdf-sheets.ts'
import { readStaffOrder } from '../read-models/read-for-staff.ts'
import type { StaffReadTables } from '../read-models/staff-to-wire.ts'
import { record } from '../record-audit.ts'

type Shown = Static<typeof Slip>
type Line = Shown['lines'][number]
/** The parts of a slip and its order that are printed. */
export type PrintedSlip = { slip: Shown; orderNumber: string; place: string; company: string }

const [FORMULA, SOURCE, AMOUNT] = [130, 360, 490]

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

const printLines = (open: () => Sheet, first: Sheet, lines: readonly Line[]): Sheet => {
  let sheet = first
  for (const line of lines) {
    if (sheet.y > BOTTOM - 60) sheet = open()
    columns(sheet, [
      [LEFT, line.name],
      [FORMULA, formulaOf(line)],
      [SOURCE, line.unit === 'kg' ? weightSourceText[line.source].zh : ''],
      [AMOUNT, `¥${formatFen(line.amountFen)}`],
    ])
    if (line.deductionReason !== '') {
      sheet.y += 14
      columns(sheet, [[FORMULA, `扣重原因：${line.deductionReason}`]])
    }
    sheet.page.line(LEFT, sheet.y + 6, RIGHT, sheet.y + 6, 0.25)
    sheet.y += 20
  }
  return sheet
}

const confirmedText: Record<string, string> = {
  app: '客户在手机上确认',
  code: '凭确认码确认',
  signature: '现场签字确认',
  call: '电话确认',
}

/** A slip on paper: every figure that leads to the total, where each weight comes from, and how anybody can check it. */
export const printSlip = ({ slip, orderNumber, place, company }: PrintedSlip, now: number): Buffer => {
  const { open, bytes } = createSheets(`${company} 称重单`, `打印于 ${dateTimeOf(now)}`)
  const first = open()
  paragraph(first, `称重单号：${slip.slipNumber}    订单号：${orderNumber}`)
  paragraph(first, `称重：${dateTimeOf(slip.doneAt ?? slip.weighedAt)}    ${slip.weighedBy}    ${place}`)
  paragraph(first, `价格表：${slip.priceLabel}`)
  if (slip.state === 'superseded') paragraph(first, '此单已作废，以最后一张为准')
  const { truck } = slip
  if (truck)
    paragraph(
      first,
      `整车 ${truck.plate}：进场 ${formatKg(truck.grossG)} − 空车 ${formatKg(truck.tareG)} = ${formatKg(truckNetG(truck))} 公斤`,
    )
  first.y += 8
  columns(first, [
    [LEFT, '物料'],
    [FORMULA, '重量与单价'],
    [SOURCE, '重量来源'],
    [AMOUNT, '金额'],
  ])
  first.page.line(LEFT, first.y + 5, RIGHT, first.y + 5)
  first.y += 22
  const sheet = printLines(open, first, slip.lines)
  columns(
    sheet,
    [
      [LEFT, '合计'],
      [FORMULA, `${formatKg(slip.totalG)} 公斤`],
      [AMOUNT, `¥${formatFen(slip.totalFen)}`],
    ],
    11,
  )
  sheet.y += 26
  const confirmed = confirmedText[slip.confirmedBy]
  if (confirmed && slip.answeredAt !== null)
    paragraph(sheet, `${confirmed}    ${dateTimeOf(slip.answeredAt)}`)
  paragraph(sheet, `核验：${slip.checkUrl}    核验码：${slip.checkCode}`, 9)
  return bytes()
}

/** A slip of an order the caller sees, as a PDF; that it was taken is on record. */
export const takeSlipPdf = async (
  trx: Transaction<StaffReadTables & ContentTables>,
  actor: StaffActor & { request: RequestFacts },
  now: number,
  { orderId, slipId }: InputOf<typeof staffSlipPdf>,
): Promise<RawReply | Refusal> => {
  const context = { ...replyContextOf(actor.request, now), language: 'zh' as const }
  const order = await readStaffOrder(trx, actor, orderId, context)
  if (isRefusal(order)) return order
  const slip = order.slips.find(({ id }) => id === slipId)
  if (!slip) return refuse('NOT_FOUND', { field: 'slipId' })
  await record(trx, actor, now, orderId, 'slip.print', { after: { slipNumber: slip.slipNumber } })
  const company = await readMallName(trx, 'zh')
  const printed = { slip, orderNumber: order.orderNumber, place: order.shopName ?? '', company }
  return { raw: printSlip(printed, now), type: 'application/pdf' }
}
