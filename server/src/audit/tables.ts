// The table of the audit log, which records what staff do.
import type { Generated } from 'kysely'

export type AuditTables = {
  /** Rows are only added, never deleted; only the erasure of free text changes them. `before` and `after` are JSON. */
  audit: {
    id: Generated<number>
    at: number
    staffId: number | null
    staffName: string
    role: string
    action: string
    subject: string
    subjectId: number | null
    before: string
    after: string
    reason: string
    ip: string
    requestId: string
  }
}
