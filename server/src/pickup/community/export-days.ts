// Exports community days, on which couriers collect from a whole estate, as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { exportCommunityDays, staffCommunityDays } from '@huishou/wire/community/staff'
import { communityShareText } from '@huishou/wire/community/states'
import type { ExportedTable } from '@huishou/wire/exported-table'
import { formatFen } from '@huishou/wire/money'
import type { Refusal } from '@huishou/wire/refusals'
import { exportColumn as column, exportPages, type AuditTables } from '../../audit/index.ts'
import type { ContentTables } from '../../content/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import { day, money, orEmpty, percent, weight } from '../../platform/document/index.ts'
import { replyContextOf } from '../../platform/http/reply-context.ts'
import type { Call } from '../../platform/http/route.ts'
import type { StaffTables } from '../../staff/index.ts'
import type { PickupTables } from '../tables.ts'
import { readDaysOn } from './read-for-staff.ts'

type Row = ReplyOf<typeof staffCommunityDays>['rows'][number]
type Tables = PickupTables & PlaceTables & StaffTables & ContentTables & AuditTables

const rateOf = ({ shareKind, shareRate }: Row): string => {
  if (shareKind === 'none') return ''
  return shareKind === 'kg' ? `${formatFen(shareRate)}/kg` : `${shareRate}%`
}

const columns = [
  column<Row>('编号', 'No.', ({ id }) => id),
  column<Row>('小区', 'Estate', ({ name }) => name),
  column<Row>('城市', 'City', ({ cityName }) => cityName),
  column<Row>('日期', 'Day', (row) => day(row.day)),
  column<Row>('状态', 'State', ({ stateText }) => stateText),
  column<Row>('已约', 'Booked', ({ booked }) => booked),
  column<Row>('已完成', 'Settled', ({ settled }) => settled),
  column<Row>('重量（公斤）', 'Weight (kg)', ({ grams }) => weight(grams)),
  column<Row>('回收金额（元）', 'Paid for goods (¥)', ({ baseFen }) => money(baseFen)),
  column<Row>('加价（%）', 'Bonus (%)', ({ bonusPercent }) => percent(bonusPercent * 100)),
  column<Row>('加价支出（元）', 'Bonus paid (¥)', ({ bonusFen }) => money(bonusFen)),
  column<Row>('物业', 'Property manager', ({ managerName }) => managerName),
  column<Row>('联系人', 'Contact', ({ managerContact }) => managerContact),
  column<Row>('师傅', 'Couriers', ({ couriers }) => couriers.map(({ name }) => name).join('、')),
  column<Row>('分成方式', 'Share', ({ shareKind }, language) => communityShareText[shareKind][language]),
  column<Row>('分成比例', 'Rate', rateOf),
  column<Row>('物业分成（元）', 'Share (¥)', ({ statement }) => orEmpty(statement?.shareFen, money)),
  column<Row>('对账状态', 'Statement', ({ statement }) => statement?.stateText ?? ''),
  column<Row>('付款凭证号', 'Payment reference', ({ statement }) => statement?.reference ?? ''),
]

/** Exports the community days that match the screen's filters, with their statements. */
export const exportDays = async (
  call: Call<typeof exportCommunityDays, Tables>,
): Promise<ExportedTable | Refusal> => {
  const { db, actor, now, request, input } = call
  const { statement, ...noted } = input
  return await exportPages<Row, Tables>({
    call,
    fileName: 'community-days',
    columns,
    action: 'communityDay.export',
    subject: 'communityDay',
    noted: { after: { ...noted, ...(statement === undefined ? {} : { statementState: statement }) } },
    read: (_page, most, last) => readDaysOn(db, actor, input, replyContextOf(request, now), { most, last }),
  })
}
