// Exports the margin report of sales (what goods cost and what they sold for) as a table.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { exportSalesMargin, salesMargin } from '@huishou/wire/sales/reports'
import type { TableCell } from '@huishou/wire/exported-table'
import type { MarginKey } from '@huishou/wire/sales/states'
import type { Text } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import { yardMovementKinds, yardMovementText, type YardMovementKind } from '@huishou/wire/yard/states'
import { recordAudit } from '../audit/index.ts'
import { money, weight } from '../platform/document/index.ts'
import type { RequestFacts, StaffActor } from '../platform/http/route.ts'
import type { Trx } from './life-cycle.ts'
import { readMargin } from './read-margin.ts'

type Row = ReplyOf<typeof salesMargin>[number]
type Column = { title: Text; value: (row: Row) => TableCell }

const keyTitle: Record<MarginKey, Text> = {
  material: { zh: '物料', en: 'Material' },
  shop: { zh: '门店', en: 'Shop' },
  courier: { zh: '师傅', en: 'Courier' },
  buyer: { zh: '买家', en: 'Buyer' },
  day: { zh: '日期', en: 'Day' },
  week: { zh: '周起始日', en: 'Week from' },
  month: { zh: '月起始日', en: 'Month from' },
}

type Sold = Exclude<keyof Row['sold'], 'open'>
const sold = (name: Sold, title: Text, of?: (value: number) => TableCell): Column => ({
  title,
  value: (row) => (of ? of(row.sold[name]) : row.sold[name]),
})

const soldColumns: readonly Column[] = [
  sold('loads', { zh: '车数', en: 'Loads' }),
  sold('loadedG', { zh: '出货（公斤）', en: 'Loaded (kg)' }, weight),
  sold('transitLossG', { zh: '途损（公斤）', en: 'Lost on the way (kg)' }, weight),
  sold('netKg', { zh: '结算（公斤）', en: 'Settled (kg)' }),
  sold('amountFen', { zh: '销售额（元）', en: 'Sales (yuan)' }, money),
  sold('costFen', { zh: '销售成本（元）', en: 'Cost of sales (yuan)' }, money),
  sold('freightFen', { zh: '运费（元）', en: 'Haulage (yuan)' }, money),
  sold('marginFen', { zh: '毛利（元）', en: 'Margin (yuan)' }, money),
]
const onHandColumns: readonly Column[] = [
  {
    title: { zh: '现存（公斤）', en: 'On hand (kg)' },
    value: ({ onHand }) => (onHand ? weight(onHand.grams) : ''),
  },
  {
    title: { zh: '现存成本（元）', en: 'Cost on hand (yuan)' },
    value: ({ onHand }) => (onHand ? money(onHand.costFen) : ''),
  },
]
const movementColumns = (kind: YardMovementKind): Column[] => {
  const { zh, en } = yardMovementText[kind]
  const moved = ({ movements }: Row) => movements.find((one) => one.kind === kind)
  return [
    { title: { zh: `${zh}（公斤）`, en: `${en} (kg)` }, value: (row) => weight(moved(row)?.grams ?? 0) },
    { title: { zh: `${zh}（件）`, en: `${en} (pcs)` }, value: (row) => moved(row)?.pieces ?? 0 },
    {
      title: { zh: `${zh}成本（元）`, en: `${en}, cost (yuan)` },
      value: (row) => money(moved(row)?.costFen ?? 0),
    },
  ]
}

const columnsOf = (rows: readonly Row[], by: MarginKey): Column[] => [
  { title: keyTitle[by], value: ({ name }) => name },
  ...soldColumns,
  ...(rows.some(({ onHand }) => onHand) ? onHandColumns : []),
  ...yardMovementKinds
    .filter((kind) => rows.some(({ movements }) => movements.some((one) => one.kind === kind)))
    .flatMap(movementColumns),
]

/** Exports the margin report as a table, and records the download in the audit log. */
export const exportMargin = async (
  trx: Trx,
  actor: StaffActor & { request: RequestFacts },
  now: number,
  input: InputOf<typeof exportSalesMargin>,
): Promise<ReplyOf<typeof exportSalesMargin>> => {
  const { language } = actor.request
  const rows = await readMargin(trx, input, language)
  const columns = columnsOf(rows, input.by)
  await recordAudit(trx, actor, now, {
    action: 'sales-margin.export',
    subject: 'salesLoad',
    subjectId: null,
    after: { lines: rows.length },
    request: actor.request,
  })
  return {
    fileName: `margin-${input.by}-${dateTimeOf(now).slice(0, 10)}`,
    head: columns.map(({ title }) => title[language]),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
    lines: rows.length,
  }
}
