// Exports the firms that are customers as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportFirms, staffFirms } from '@huishou/wire/firm/staff'
import { firmStateText } from '@huishou/wire/firm/states'
import type { Refusal } from '@huishou/wire/refusals'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import { day, money, orEmpty } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import { readFirmsOn } from './read-for-staff.ts'
import type { FirmServiceTables } from './tables.ts'

type Row = ReplyOf<typeof staffFirms>['rows'][number]

const columns = [
  column<Row>('编号', 'No.', ({ id }) => id),
  column<Row>('企业', 'Firm', ({ name }) => name),
  column<Row>('统一社会信用代码', 'Credit code', ({ creditCode }) => creditCode),
  column<Row>('状态', 'State', ({ state }, language) => firmStateText[state][language]),
  column<Row>('上门点', 'Sites', ({ sites }) => sites),
  column<Row>('联系人', 'Contacts', ({ contacts }) => contacts),
  column<Row>('合同到期', 'Contract ends', ({ contractEndsOn }) => orEmpty(contractEndsOn, day)),
  column<Row>('未付金额', 'Owed', ({ creditFen }) => orEmpty(creditFen, money)),
]

/** Exports the firms that match the screen's filters. */
export const exportFirmList = async (
  call: Call<typeof exportFirms, FirmServiceTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Row, FirmServiceTables>({
    call,
    fileName: 'firms',
    columns,
    action: 'firm.export',
    subject: 'firm',
    read: (_page, most, last) => readFirmsOn(call.db, call.actor, call.now, call.input, { most, last }),
  })
