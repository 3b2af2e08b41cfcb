// Reads a customer's timeline, newest first, from those sources that the staff member's role may see.
import type { ReplyOf } from '@huishou/wire/client'
import type { HappenedKind } from '@huishou/wire/member/choices'
import type { customerTimeline } from '@huishou/wire/member/customer-record'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { Language } from '@huishou/wire/text'
import { roleMay } from './read-customer.ts'
import type { Tables } from '../database/index.ts'
import { accountActivity } from './activity-account.ts'
import { bargainActivity } from './activity-bargains.ts'
import { feedbackActivity } from './activity-feedback.ts'
import { moneyActivity } from './activity-money.ts'
import { orderActivity } from './activity-orders.ts'
import { staffActivity } from './activity-staff-actions.ts'
import type { Handle } from '../platform/database.ts'

const PAGE = 30
/** Extra entries read, so that entries of the same instant stay on one page. */
const SPARE = 20
const sources = [
  ...orderActivity,
  ...moneyActivity,
  ...bargainActivity,
  feedbackActivity,
  accountActivity,
  staffActivity,
]

type Asked = { memberId: number; before: number; kind?: HappenedKind | undefined; language: Language }

/** Activity of a customer visible to this role, newest first, thirty entries a page. */
export const readTimeline = async (
  db: Handle<Tables>,
  role: StaffRole,
  { memberId, before, kind, language }: Asked,
): Promise<ReplyOf<typeof customerTimeline>> => {
  const read = sources.filter(
    (source) => roleMay(source.needs, role) && (kind ?? source.kind) === source.kind,
  )
  const rows = (
    await Promise.all(
      read.map(async (source) =>
        (await source.rows(db, { memberId, before, limit: PAGE + SPARE, language })).map((row) => ({
          ...row,
          kind: source.kind,
        })),
      ),
    )
  )
    .flat()
    .toSorted((a, b) => b.at - a.at)
  const last = rows[PAGE - 1]
  if (!last) return { rows, next: null }
  const shown = rows.filter(({ at }) => at >= last.at)
  return { rows: shown, next: shown.length < rows.length ? last.at : null }
}
