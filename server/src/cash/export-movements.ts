// Exports the movements of the cash that couriers and tills hold as a table.

import type { cashMovements, exportCashMovements } from '@huishou/wire/cash/reports'
import { cashCauseText, cashHolderText, cashMovementText } from '@huishou/wire/cash/states'
import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import { exportColumn as column, exportPages, MOST_READ_ON } from '../audit/index.ts'
import { moment, money } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { CashWriteTables } from './float.ts'
import { readMovementsOn } from './read-movements.ts'

type Row = ReplyOf<typeof cashMovements>['rows'][number]

const columns = [
  column<Row>('时间', 'Time', ({ at }) => moment(at)),
  column<Row>('持有人', 'Held by', ({ holderKind }, language) => cashHolderText[holderKind][language]),
  column<Row>('名称', 'Name', ({ name }) => name),
  column<Row>('类型', 'Kind', ({ kind }, language) => cashMovementText[kind][language]),
  column<Row>('金额（元）', 'Amount (yuan)', ({ amountFen }) => money(amountFen)),
  column<Row>('来源', 'Source', ({ cause }, language) => cashCauseText[cause][language]),
  column<Row>('编号', 'Number', ({ causeId }) => causeId),
  column<Row>('经手人', 'By', ({ byName }) => byName),
  column<Row>('说明', 'Reason', ({ reason }) => reason),
]

/** Exports the movements that match the screen's filters. */
export const exportMovements = async (
  call: Call<typeof exportCashMovements, CashWriteTables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, request, input } = call
  return await exportPages<Row, CashWriteTables>({
    call,
    fileName: 'cash-movements',
    columns,
    action: 'cash.export',
    subject: 'cashMovement',
    most: MOST_READ_ON,
    read: (_page, most, last) => readMovementsOn(db, actor, input, request.language, { most, last }),
  })
}
