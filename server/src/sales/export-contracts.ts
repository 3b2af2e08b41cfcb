// Exports contracts with buyers of collected material as a table, with what was shipped and settled under each.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportSalesContracts, salesContracts } from '@huishou/wire/sales/contracts'
import { dayOf } from '@huishou/wire/time'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import { day, moment, money, orEmpty, weight } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { AllTables } from './life-cycle.ts'
import { readContracts } from './read-contracts.ts'

type Row = ReplyOf<typeof salesContracts>['rows'][number]

const states = {
  running: { zh: '执行中', en: 'Open' },
  over: { zh: '已到期', en: 'Past its term' },
  closed: { zh: '已关闭', en: 'Closed' },
}
const pricings = { fixed: { zh: '一口价', en: 'Fixed' }, terms: { zh: '随行就市', en: 'Buyer’s terms' } }
const weighbridges = {
  buyer: { zh: '买方磅', en: 'Buyer’s weighbridge' },
  ours: { zh: '我方磅', en: 'Our weighbridge' },
}

/** A contract past its term is over only while something is still to be delivered, as on the screen. */
const stateOf = ({ closedAt, toDay, openG }: Row, today: string) =>
  closedAt !== null ? 'closed' : toDay < today && openG > 0 ? 'over' : 'running'

const columnsOn = (today: string) => [
  column<Row>('合同号', 'Contract', ({ id }) => id),
  column<Row>('状态', 'State', (row, language) => states[stateOf(row, today)][language]),
  column<Row>('买家', 'Buyer', ({ buyerName }) => buyerName),
  column<Row>('物料', 'Material', ({ name, nameEn }, language) => (language === 'zh' ? name : nameEn)),
  column<Row>('起始日期', 'From', ({ fromDay }) => day(fromDay)),
  column<Row>('截止日期', 'To', ({ toDay }) => day(toDay)),
  column<Row>('定价', 'Pricing', ({ pricing }, language) => pricings[pricing][language]),
  column<Row>('单价（元/吨）', 'Price (yuan/t)', ({ fenPerTonne }) => orEmpty(fenPerTonne, money)),
  column<Row>('结算磅', 'Settled by', ({ settledBy }, language) => weighbridges[settledBy][language]),
  column<Row>('合同量（公斤）', 'Contracted (kg)', ({ contractedG }) => weight(contractedG)),
  column<Row>('已发（公斤）', 'Shipped (kg)', ({ shippedG }) => weight(shippedG)),
  column<Row>('未交（公斤）', 'Open (kg)', ({ openG }) => weight(openG)),
  column<Row>('已结算（公斤）', 'Settled (kg)', ({ settledKg }) => weight(settledKg * 1000)),
  column<Row>('结算均价（元/吨）', 'Average price (yuan/t)', ({ averageFenPerTonne }) =>
    orEmpty(averageFenPerTonne, money),
  ),
  column<Row>('关闭时间', 'Closed at', ({ closedAt }) => orEmpty(closedAt, moment)),
  column<Row>('备注', 'Note', ({ note }) => note),
]

/**
 * Exports the sales contracts that match the screen's filters, with the quantities contracted, shipped, settled and
 * still open.
 */
export const exportContracts = async (
  call: Call<typeof exportSalesContracts, AllTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Row, AllTables>({
    call,
    fileName: 'sales-contracts',
    columns: columnsOn(dayOf(call.now)),
    action: 'sales-contract.export',
    subject: 'salesContract',
    read: (page, pageSize) => readContracts(call.db, call.actor, { ...call.input, page, pageSize }),
  })
