// Exports the margin report of sales (what goods cost and what they sold for) as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportSalesMargin, salesMargin } from '@huishou/wire/sales/reports'
import type { MarginKey } from '@huishou/wire/sales/states'
import type { Text } from '@huishou/wire/text'
import { yardMovementKinds, yardMovementText, type YardMovementKind } from '@huishou/wire/yard/states'
import { exportColumn as column, exportPages, type ExportColumn } from '../audit/index.ts'
import { money, weight } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { AllTables } from './life-cycle.ts'
import { readMargin } from './read-margin.ts'

type Row = ReplyOf<typeof salesMargin>[number] & { id: number }
type Column = ExportColumn<Row>

const keyHead: Record<MarginKey, Text> = {
  material: { zh: '物料', en: 'Material' },
  shop: { zh: '门店', en: 'Shop' },
  courier: { zh: '师傅', en: 'Courier' },
  buyer: { zh: '买家', en: 'Buyer' },
  day: { zh: '日期', en: 'Day' },
  week: { zh: '周起始日', en: 'Week from' },
  month: { zh: '月起始日', en: 'Month from' },
}

const soldColumns: readonly Column[] = [
  column('车数', 'Loads', ({ sold }) => sold.loads),
  column('出货（公斤）', 'Loaded (kg)', ({ sold }) => weight(sold.loadedG)),
  column('途损（公斤）', 'Lost on the way (kg)', ({ sold }) => weight(sold.transitLossG)),
  column('结算（公斤）', 'Settled (kg)', ({ sold }) => sold.netKg),
  column('销售额（元）', 'Sales (yuan)', ({ sold }) => money(sold.amountFen)),
  column('销售成本（元）', 'Cost of sales (yuan)', ({ sold }) => money(sold.costFen)),
  column('运费（元）', 'Haulage (yuan)', ({ sold }) => money(sold.freightFen)),
  column('毛利（元）', 'Margin (yuan)', ({ sold }) => money(sold.marginFen)),
]
const onHandColumns: readonly Column[] = [
  column('现存（公斤）', 'On hand (kg)', ({ onHand }) => (onHand ? weight(onHand.grams) : '')),
  column('现存成本（元）', 'Cost on hand (yuan)', ({ onHand }) => (onHand ? money(onHand.costFen) : '')),
]
const movementColumns = (kind: YardMovementKind): Column[] => {
  const { zh, en } = yardMovementText[kind]
  const moved = ({ movements }: Row) => movements.find((one) => one.kind === kind)
  return [
    column(`${zh}（公斤）`, `${en} (kg)`, (row) => weight(moved(row)?.grams ?? 0)),
    column(`${zh}（件）`, `${en} (pcs)`, (row) => moved(row)?.pieces ?? 0),
    column(`${zh}成本（元）`, `${en}, cost (yuan)`, (row) => money(moved(row)?.costFen ?? 0)),
  ]
}

const columnsOf = (rows: readonly Row[], by: MarginKey): Column[] => [
  { head: keyHead[by], of: ({ name }) => name },
  ...soldColumns,
  ...(rows.some(({ onHand }) => onHand) ? onHandColumns : []),
  ...yardMovementKinds
    .filter((kind) => rows.some(({ movements }) => movements.some((one) => one.kind === kind)))
    .flatMap(movementColumns),
]

/** Exports the margin report that the screen shows. */
export const exportMargin = async (
  call: Call<typeof exportSalesMargin, AllTables>,
): Promise<ExportedTable | Refusal> => {
  const { db, input, request } = call
  const report = await readMargin(db, input, request.language)
  const rows = report.map((row, at): Row => ({ ...row, id: at + 1 }))
  return await exportPages<Row, AllTables>({
    call,
    fileName: `margin-${input.by}`,
    columns: columnsOf(rows, input.by),
    action: 'sales-margin.export',
    subject: 'salesLoad',
    read: async (page, pageSize) => ({
      total: rows.length,
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
    }),
  })
}
