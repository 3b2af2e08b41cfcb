// Exports recurring pickups as a table, with masked numbers.

import type { ReplyOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { exportPlans, staffPlans } from '@huishou/wire/pickup/staff-plans'
import type { Refusal } from '@huishou/wire/refusals'
import { clockText } from '@huishou/wire/time'
import { exportColumn as column, exportPages, type AuditTables } from '../../audit/index.ts'
import { day, orEmpty } from '../../platform/document/index.ts'
import { replyContextOf } from '../../platform/http/reply-context.ts'
import type { Call } from '../../platform/http/route.ts'
import { readPlansOn, type StaffPlanTables } from './read-for-staff.ts'

type Row = ReplyOf<typeof staffPlans>['rows'][number]
type Tables = StaffPlanTables & AuditTables

const columns = [
  column<Row>('编号', 'No.', ({ id }) => id),
  column<Row>('客户', 'Customer', ({ memberNick }) => memberNick),
  column<Row>('手机号', 'Mobile', ({ mobileMask }) => mobileMask),
  column<Row>('城市', 'City', ({ cityName }) => cityName),
  column<Row>('日期', 'Days', ({ patternText }) => patternText),
  column<Row>(
    '时段',
    'Window',
    ({ startMinute, endMinute }) => `${clockText(startMinute)}-${clockText(endMinute)}`,
  ),
  column<Row>('状态', 'State', ({ stateText }) => stateText),
  column<Row>('下一次', 'Next', ({ nextDay }) => orEmpty(nextDay, day)),
  column<Row>('已下单', 'Orders made', ({ orders }) => orders),
  column<Row>('连续未下单', 'Failures in a row', ({ failures }) => failures),
  column<Row>('最近未下单原因', 'Last failure', ({ lastFailure }) => lastFailure),
  column<Row>('说明', 'Remark', ({ stateReason }) => stateReason),
]

/** Exports the recurring pickups that match the screen's filters. */
export const exportPlanList = async (
  call: Call<typeof exportPlans, Tables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, now, request, input } = call
  return await exportPages<Row, Tables>({
    call,
    fileName: 'recurring-pickups',
    columns,
    action: 'pickupPlan.export',
    subject: 'pickupPlan',
    noted: { after: input },
    read: (_page, most, last) => readPlansOn(db, actor, input, replyContextOf(request, now), { most, last }),
  })
}
