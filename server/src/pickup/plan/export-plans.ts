import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { exportPlans } from '@huishou/wire/pickup/staff-plans'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { clockText, dayOf } from '@huishou/wire/time'
import type { AuditTables } from '../../audit/index.ts'
import { day, orEmpty } from '../../platform/document/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import { recordPlan } from '../record-audit.ts'
import { listStaffPlans, type StaffPlanTables } from './read-for-staff.ts'

const MOST = 10_000

const heads = {
  zh: [
    '编号',
    '客户',
    '手机号',
    '城市',
    '日期',
    '时段',
    '状态',
    '下一次',
    '已下单',
    '连续未下单',
    '最近未下单原因',
    '说明',
  ],
  en: [
    'No.',
    'Customer',
    'Mobile',
    'City',
    'Days',
    'Window',
    'State',
    'Next',
    'Orders made',
    'Failures in a row',
    'Last failure',
    'Remark',
  ],
}

/** Exports recurring pickups as a table with masked numbers, and records the export. Refuses EXPORT_TOO_LONG. */
export const exportPlanList = async (
  trx: Transaction<StaffPlanTables & AuditTables>,
  actor: StaffActor,
  input: InputOf<typeof exportPlans>,
  context: ReplyContext,
): Promise<ReplyOf<typeof exportPlans> | Refusal> => {
  const rows = await listStaffPlans(trx, actor, input, MOST + 1, context)
  if (rows.length > MOST) return refuse('EXPORT_TOO_LONG', { values: { limit: MOST } })
  await recordPlan(trx, actor, context.now, null, 'export', { after: { ...input, lines: rows.length } })
  return {
    fileName: `recurring-pickups-${dayOf(context.now)}`,
    head: heads[context.language],
    rows: rows.map((row) => [
      row.id,
      row.memberNick,
      row.mobileMask,
      row.cityName,
      row.patternText,
      `${clockText(row.startMinute)}-${clockText(row.endMinute)}`,
      row.stateText,
      orEmpty(row.nextDay, day),
      row.orders,
      row.failures,
      row.lastFailure,
      row.stateReason,
    ]),
    lines: rows.length,
  }
}
