import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { adjustments, exportAdjustments as exportEndpoint } from '@huishou/wire/ledger/staff'
import type { Refusal } from '@huishou/wire/refusals'
import { adjustmentStateText } from '@huishou/wire/two-person-states'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import { moment, money, orEmpty } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { AdjustTables } from './adjust-balance.ts'
import { readAdjustments } from './read-for-staff.ts'

type Row = ReplyOf<typeof adjustments>['rows'][number]

const columns = [
  column<Row>('编号', 'Number', ({ id }) => id),
  column<Row>('状态', 'State', ({ state }, language) => adjustmentStateText[state][language]),
  column<Row>('申请时间', 'Requested', ({ requestedAt }) => moment(requestedAt)),
  column<Row>('申请人', 'Requested by', ({ requestedByName }) => requestedByName),
  column<Row>('客户编号', 'Customer', ({ memberId }) => memberId),
  column<Row>('客户', 'Name', ({ memberNick }) => memberNick),
  column<Row>('手机号', 'Mobile', ({ memberMobile }) => memberMobile),
  column<Row>('金额（元）', 'Amount (yuan)', ({ amountFen }) => money(amountFen)),
  column<Row>('原因', 'Reason', ({ reason }) => reason),
  column<Row>('复核时间', 'Decided', ({ endedAt }) => orEmpty(endedAt, moment)),
  column<Row>('复核人', 'Decided by', ({ endedByName }) => endedByName),
  column<Row>('拒绝原因', 'Why refused', ({ refusal }) => refusal),
]

/** Exports the manual corrections of customers' balances that match the filters of the screen, as a table. */
export const exportAdjustments = async (
  call: Call<typeof exportEndpoint, AdjustTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Row, AdjustTables>({
    call,
    fileName: 'adjustments',
    columns,
    action: 'adjustment.export',
    subject: 'adjustment',
    read: (page, pageSize) => readAdjustments(call.db, call.actor, { ...call.input, page, pageSize }),
  })
