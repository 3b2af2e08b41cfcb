import type { exportBargainReport } from '@huishou/wire/bargain/staff-runs'
import { bargainStateText } from '@huishou/wire/bargain/states'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { TableCell } from '@huishou/wire/exported-table'
import type { Language, Text } from '@huishou/wire/text'
import type { CatalogTables } from '../../catalog/index.ts'
import { day, money } from '../../platform/document/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { recordAudit, type AuditTables } from '../../audit/index.ts'
import type { StaffReplyContext } from './read-bargains.ts'
import { readReport } from './read-report.ts'
import type { BargainTables } from '../tables.ts'
import type { StaffActor } from '../../platform/http/route.ts'

type Report = Awaited<ReturnType<typeof readReport>>
type Column<Row> = { head: Text; cell: (row: Row, language: Language) => TableCell }
const column = <Row>(zh: string, en: string, cell: Column<Row>['cell']): Column<Row> => ({
  head: { zh, en },
  cell,
})

const bargainColumns: Column<Report['rows'][number]>[] = [
  column('活动编号', 'Bargain', ({ kjid }) => kjid),
  column('商品', 'Goods', ({ goodsName }) => goodsName),
  column('状态', 'State', ({ state }, language) => bargainStateText[state][language]),
  column('发起次数', 'Runs', ({ runs }) => runs),
  column('发起人数', 'People who started', ({ people }) => people),
  column('助力次数', 'Helps', ({ helps }) => helps),
  column('助力人数', 'Helpers', ({ helpers }) => helpers),
  column('带来新客', 'New customers', ({ brought }) => brought),
  column('砍到底价', 'At the floor', ({ floors }) => floors),
  column('过期', 'Expired', ({ expired }) => expired),
  column('售出', 'Sold', ({ bought }) => bought),
  column('销售额（元）', 'Sales (CNY)', ({ soldFen }) => money(soldFen)),
  column('优惠额（元）', 'Off the list price (CNY)', ({ cutFen }) => money(cutFen)),
  column('毛利（元）', 'Margin (CNY)', ({ marginFen }) => money(marginFen)),
]
const dayColumns: Column<Report['days'][number]>[] = [
  column('日期', 'Day', (row) => day(row.day)),
  column('发起次数', 'Runs', ({ runs }) => runs),
  column('助力次数', 'Helps', ({ helps }) => helps),
  column('带来新客', 'New customers', ({ brought }) => brought),
  column('售出', 'Sold', ({ bought }) => bought),
  column('销售额（元）', 'Sales (CNY)', ({ soldFen }) => money(soldFen)),
  column('毛利（元）', 'Margin (CNY)', ({ marginFen }) => money(marginFen)),
]

const printed = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language) => ({
  head: columns.map(({ head }) => head[language]),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row, language))),
  lines: rows.length,
})

/** Exports the bargain report and records the export in the audit log. */
export const exportReport = async (
  trx: Transaction<BargainTables & CatalogTables & AuditTables>,
  actor: StaffActor,
  context: StaffReplyContext,
  input: InputOf<typeof exportBargainReport>,
): Promise<ReplyOf<typeof exportBargainReport>> => {
  const { by, ...asked } = input
  const report = await readReport(trx, asked, context)
  const table =
    by === 'day'
      ? printed(dayColumns, report.days, context.language)
      : printed(bargainColumns, report.rows, context.language)
  await recordAudit(trx, actor, context.now, {
    action: 'bargain.export',
    subject: 'bargain',
    subjectId: input.kjid ?? null,
    before: null,
    after: { ...input, lines: table.lines },
    reason: '',
    request: actor.request,
  })
  return { fileName: `bargains-${input.fromDay}-${input.toDay}`, ...table }
}
