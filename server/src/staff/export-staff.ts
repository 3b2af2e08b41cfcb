// Exports the staff accounts as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import type { exportStaff as exportEndpoint, staffPeople } from '@huishou/wire/staff/accounts'
import { staffRoleText } from '@huishou/wire/staff/roles'
import { exportColumn as column, exportPages } from '../audit/index.ts'
import { readCity, type PlaceTables } from '../place/index.ts'
import { moment, money, orEmpty } from '../platform/document/index.ts'
import type { Call } from '../platform/http/route.ts'
import { readPeople } from './read-staff.ts'
import type { StaffTables } from './tables.ts'

type Tables = StaffTables & PlaceTables
type Row = ReplyOf<typeof staffPeople>['rows'][number]

const states = { on: { zh: '启用', en: 'Active' }, off: { zh: '已停用', en: 'Disabled' } }
const secondFactors = { on: { zh: '已开启', en: 'On' }, off: { zh: '未开启', en: 'Off' } }
const onOrOff = (value: boolean) => (value ? 'on' : 'off')

/** The columns of the exported list; the rows hold no passwords or secrets. */
const columns = [
  column<Row>('编号', 'Number', ({ id }) => id),
  column<Row>('姓名', 'Name', ({ name }) => name),
  column<Row>('用户名', 'User name', ({ username }) => username),
  column<Row>('角色', 'Role', ({ role }, language) => staffRoleText[role][language]),
  column<Row>('手机号', 'Mobile', ({ mobile }) => mobile),
  column<Row>('城市', 'City', ({ cityId }, language) =>
    orEmpty(readCity(cityId), ({ name, nameEn }) => (language === 'zh' ? name : nameEn)),
  ),
  column<Row>('门店', 'Shop', ({ shopName }) => shopName),
  column<Row>('状态', 'State', ({ active }, language) => states[onOrOff(active)][language]),
  column<Row>('当日结算上限（元）', 'Daily settlement limit (yuan)', ({ dayLimitFen }) => money(dayLimitFen)),
  column<Row>('每日单量上限', 'Stops a day', ({ loadCap }) => loadCap),
  column<Row>(
    '二次验证',
    'Second factor',
    ({ secondFactor }, language) => secondFactors[onOrOff(secondFactor)][language],
  ),
  column<Row>('最近在线', 'Last seen', ({ lastSeenAt }) => orEmpty(lastSeenAt, moment)),
]

/** Exports the staff accounts that match the screen's filters. */
export const exportStaff = async (
  call: Call<typeof exportEndpoint, Tables>,
): Promise<ExportedTable | Refusal> => {
  const { language } = call.request
  // read once, because the list of the screen has no pages
  const people = await readPeople(call.db, call.actor, call.input, {
    language,
    rules: call.config.staffSessions,
  })
  return await exportPages<Row, Tables>({
    call,
    fileName: 'staff',
    columns,
    action: 'staff.export',
    subject: 'staff',
    read: async (page, pageSize) => ({
      total: people.length,
      rows: people.slice((page - 1) * pageSize, page * pageSize),
    }),
  })
}
