// Exports community days, on which couriers collect from a whole estate, as a table.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { exportCommunityDays } from '@huishou/wire/community/staff'
import { communityShareText } from '@huishou/wire/community/states'
import { formatFen } from '@huishou/wire/money'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import type { AuditTables } from '../../audit/index.ts'
import type { ContentTables } from '../../content/index.ts'
import type { PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import { day, money, orEmpty, percent, weight } from '../../platform/document/index.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import type { StaffTables } from '../../staff/index.ts'
import { recordDay } from '../record-audit.ts'
import type { PickupTables } from '../tables.ts'
import { listStaffDays } from './read-for-staff.ts'

const MOST = 10_000

const heads = {
  zh: [
    '编号',
    '小区',
    '城市',
    '日期',
    '状态',
    '已约',
    '已完成',
    '重量（公斤）',
    '回收金额（元）',
    '加价（%）',
    '加价支出（元）',
    '物业',
    '联系人',
    '师傅',
    '分成方式',
    '分成比例',
    '物业分成（元）',
    '对账状态',
    '付款凭证号',
  ],
  en: [
    'No.',
    'Estate',
    'City',
    'Day',
    'State',
    'Booked',
    'Settled',
    'Weight (kg)',
    'Paid for goods (¥)',
    'Bonus (%)',
    'Bonus paid (¥)',
    'Property manager',
    'Contact',
    'Couriers',
    'Share',
    'Rate',
    'Share (¥)',
    'Statement',
    'Payment reference',
  ],
}

const rateOf = (shareKind: string, shareRate: number): string => {
  if (shareKind === 'none') return ''
  return shareKind === 'kg' ? `${formatFen(shareRate)}/kg` : `${shareRate}%`
}

/** Exports community days with their statements as a table, and records the export. Refuses EXPORT_TOO_LONG. */
export const exportDays = async (
  trx: Transaction<PickupTables & PlaceTables & StaffTables & ContentTables & AuditTables>,
  actor: StaffActor,
  input: InputOf<typeof exportCommunityDays>,
  context: ReplyContext,
): Promise<ReplyOf<typeof exportCommunityDays> | Refusal> => {
  const rows = await listStaffDays(trx, actor, input, MOST + 1, context)
  if (rows.length > MOST) return refuse('EXPORT_TOO_LONG', { values: { limit: MOST } })
  await recordDay(trx, actor, context.now, null, 'export', {
    after: {
      ...(input.state === undefined ? {} : { state: input.state }),
      ...(input.cityId === undefined ? {} : { cityId: input.cityId }),
      ...(input.statement === undefined ? {} : { statementState: input.statement }),
      lines: rows.length,
    },
  })
  return {
    fileName: `community-days-${dayOf(context.now)}`,
    head: heads[context.language],
    rows: rows.map((row) => [
      row.id,
      row.name,
      row.cityName,
      day(row.day),
      row.stateText,
      row.booked,
      row.settled,
      weight(row.grams),
      money(row.baseFen),
      percent(row.bonusPercent * 100),
      money(row.bonusFen),
      row.managerName,
      row.managerContact,
      row.couriers.map(({ name }) => name).join('、'),
      communityShareText[row.shareKind][context.language],
      rateOf(row.shareKind, row.shareRate),
      orEmpty(row.statement?.shareFen, money),
      row.statement?.stateText ?? '',
      row.statement?.reference ?? '',
    ]),
    lines: rows.length,
  }
}
