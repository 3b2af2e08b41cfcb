// Exports the buyers of collected material as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportSalesBuyers, salesBuyers } from '@huishou/wire/sales/buyers-and-prices'
import { buyerKindText } from '@huishou/wire/sales/states'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import { moment } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import type { AllTables } from './life-cycle.ts'
import { readBuyers } from './read-buyers.ts'

type Row = ReplyOf<typeof salesBuyers>['rows'][number]

const states = { on: { zh: '启用', en: 'Active' }, off: { zh: '已停用', en: 'Inactive' } }
/** Contacts after the first one, each with name, role and phone. */
const otherContacts = ({ contacts }: Row): string =>
  contacts
    .slice(1)
    .map(({ name, role, phone }) => [name, role, phone].filter(Boolean).join(' '))
    .join('; ')

const columns = [
  column<Row>('编号', 'Number', ({ id }) => id),
  column<Row>('名称', 'Name', ({ name }) => name),
  column<Row>('类型', 'Kind', ({ kind }, language) => buyerKindText[kind][language]),
  column<Row>('状态', 'State', ({ active }, language) => states[active ? 'on' : 'off'][language]),
  column<Row>('联系人', 'Contact', ({ contacts: [first] }) => first?.name ?? ''),
  column<Row>('职务', 'Role', ({ contacts: [first] }) => first?.role ?? ''),
  column<Row>('电话', 'Phone', ({ contacts: [first] }) => first?.phone ?? ''),
  column<Row>('其他联系人', 'Other contacts', otherContacts),
  column<Row>('地址', 'Address', ({ address }) => address),
  column<Row>('税号', 'Tax number', ({ taxNumber }) => taxNumber),
  column<Row>('账期（天）', 'Payment term (days)', ({ paymentDays }) => paymentDays),
  column<Row>('备注', 'Note', ({ note }) => note),
  column<Row>('更新时间', 'Changed', ({ updatedAt }) => moment(updatedAt)),
]

/** Exports the buyers that match the screen's filters. */
export const exportBuyers = async (
  call: Call<typeof exportSalesBuyers, AllTables>,
): Promise<ExportedTable | Refusal> =>
  await exportPages<Row, AllTables>({
    call,
    fileName: 'buyers',
    columns,
    action: 'sales-buyer.export',
    subject: 'salesBuyer',
    read: (page, pageSize) =>
      readBuyers(call.db, call.actor, { ...call.input, page, pageSize }, call.request),
  })
