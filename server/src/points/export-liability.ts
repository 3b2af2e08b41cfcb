import type { ReplyOf } from '@huishou/wire/client'
import type { exportPointsLiability } from '@huishou/wire/points/report'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import { writeCsv } from '../platform/csv.ts'
import type { Transaction } from '../platform/database.ts'
import { recordAudit } from '../audit/index.ts'
import type { AdjustTables } from './adjust.ts'
import { readLiability } from './read-liability.ts'
import type { StaffActor } from '../platform/http/route.ts'

const heads = {
  zh: ['到期月份', '积分', '持有人数', '成本（元）'],
  en: ['Ends in', 'Points', 'People', 'Cost (CNY)'],
}
const total = { zh: '合计', en: 'Total' }
const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** Exports open points by month of expiry as CSV and records the export in the audit log. */
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
    fileName: `points-${dayOf(now)}.csv`,
    csv: writeCsv([
      heads[language],
      ...months.map(({ month, points, members, costFen }) => [month, points, members, yuan(costFen)]),
      [total[language], sum(({ points }) => points), '', yuan(sum(({ costFen }) => costFen))],
    ]),
    lines: months.length,
  }
}
