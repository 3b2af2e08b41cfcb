// Exports how many points members have not used yet, by month of expiry, as a table.

import type { ReplyOf } from '@huishou/wire/client'
import type { exportPointsLiability } from '@huishou/wire/points/report'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import { money } from '../platform/document/index.ts'
import type { Transaction } from '../platform/database.ts'
import { recordAudit } from '../audit/index.ts'
import type { AdjustTables } from './adjust.ts'
import { readLiability } from './read-liability.ts'
import type { StaffActor } from '../platform/http/route.ts'

const heads = {
  zh: ['到期月份', '积分', '持有人数', '成本（元）'],
  en: ['Expiry month', 'Points', 'Holders', 'Cost (CNY)'],
}
const total = { zh: '合计', en: 'Total' }

/** Exports open points by month of expiry and records the export in the audit log. */
export const exportLiability = async (
  trx: Transaction<AdjustTables>,
  actor: StaffActor,
  now: number,
  language: Language,
): Promise<ReplyOf<typeof exportPointsLiability>> => {
  const { months } = await readLiability(trx, now, language)
  await recordAudit(trx, actor, now, {
    action: 'points.liability.export',
    subject: 'points',
    subjectId: null,
    after: { months: months.length },
    ...(actor.request ? { request: actor.request } : {}),
  })
  const sum = (of: (month: (typeof months)[number]) => number): number =>
    months.reduce((all, month) => all + of(month), 0)
  return {
    fileName: `points-${dayOf(now)}`,
    head: heads[language],
    rows: [
      ...months.map(({ month, points, members, costFen }) => [month, points, members, money(costFen)]),
      [total[language], sum(({ points }) => points), '', money(sum(({ costFen }) => costFen))],
    ],
    lines: months.length,
  }
}
