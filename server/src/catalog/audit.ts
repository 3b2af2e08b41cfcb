import type { AuditAction, AuditSubject } from '@huishou/wire'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'

/** Handed in by the domain that keeps the audit log. */
export type RecordAudit<Tables> = (
  trx: Transaction<Tables>,
  who: StaffMember,
  now: number,
  entry: {
    action: AuditAction
    subject: AuditSubject
    subjectId: number | null
    before: unknown
    after: unknown
    reason: string
    request: RequestFacts
  },
) => Promise<void>
