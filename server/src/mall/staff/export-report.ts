// Exports the sales report of the mall as a table.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { exportMallReport } from '@huishou/wire/mall/report'
import type { TableRow } from '@huishou/wire/exported-table'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { money } from '../../platform/document/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { readSalesReport } from './read-report.ts'
import type { MallWorld } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import type { StaffActor } from '../../platform/http/route.ts'

type Input = InputOf<typeof exportMallReport>
type Report = Exclude<Awaited<ReturnType<typeof readSalesReport>>, Refusal>

const first = {
  day: { zh: '日期', en: 'Day' },
  goods: { zh: '商品', en: 'Goods' },
  category: { zh: '分类', en: 'Category' },
}
const others = [
  { zh: '订单', en: 'Orders' },
  { zh: '件数', en: 'Pieces' },
  { zh: '现金（元）', en: 'Cash (CNY)' },
  { zh: '积分', en: 'Points' },
  { zh: '退款（元）', en: 'Refunds (CNY)' },
  { zh: '退回积分', en: 'Points returned' },
]
const total = { zh: '合计', en: 'Total' }

const cells = (name: string, row: Omit<Report['rows'][number], 'key' | 'name'>): TableRow => [
  name,
  row.orders,
  row.pieces,
  money(row.moneyFen),
  row.points,
  money(row.refundFen),
  row.refundPoints,
]

/** Exports the sales report and records the export in the audit log. Refuses as the report does. */
export const exportSalesReport = async (
  trx: Transaction<MallWorld>,
  actor: StaffActor,
  { now, language }: ReplyContext,
  input: Input,
): Promise<ReplyOf<typeof exportMallReport> | Refusal> => {
  const report = await readSalesReport(trx, actor, input, language)
  if (isRefusal(report)) return report
  await recordAudit(trx, actor, now, {
    action: 'mall.report.export',
    subject: 'mallReport',
    subjectId: null,
    before: null,
    after: { ...input, lines: report.rows.length },
    reason: '',
    ...(actor.request ? { request: actor.request } : {}),
  })
  return {
    fileName: `mall-sales-${input.fromDay}-${input.toDay}-${input.by}`,
    head: [first[input.by], ...others].map((head) => head[language]),
    rows: [
      ...report.rows.map((row) => cells(row.name || row.key, row)),
      cells(total[language], report.total),
    ],
    lines: report.rows.length,
  }
}
