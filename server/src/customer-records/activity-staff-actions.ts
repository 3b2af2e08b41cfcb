import { customerAudit } from '@huishou/wire/member/customer-record'
import { entry, type ActivitySource } from './activity-source.ts'

/** Source of timeline entries about the actions of staff on a customer's account, from the audit log. */
export const staffActivity: ActivitySource = {
  kind: 'desk',
  needs: customerAudit,
  rows: async (db, { memberId, before, limit }) =>
    (
      await db
        .selectFrom('audit')
        .select(['id', 'at', 'action', 'reason', 'staffName'])
        .where('subject', '=', 'customer')
        .where('subjectId', '=', memberId)
        // these are shown already as activity of their own
        .where('action', 'not in', ['customer.block', 'customer.unblock', 'bargain.end-run'])
        .where('at', '<', before)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    ).map((row) =>
      entry({
        key: `audit:${row.id}`,
        at: row.at,
        title: row.action,
        text: row.reason,
        who: row.staffName || null,
        onBehalf: row.action === 'customer.address',
      }),
    ),
}
