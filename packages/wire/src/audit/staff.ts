// Staff endpoints that read and export the audit log.

import { Type } from 'typebox'
import { staffGet } from '../endpoint.ts'
import { Id, Instant, Nullable, Optional, paging, StaffPage, TableFile } from '../schema.ts'

export const AuditRow = Type.Object({
  id: Id,
  at: Instant,
  staffId: Nullable(Id),
  staffName: Type.String(),
  role: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  subjectId: Nullable(Id),
  before: Type.String({ description: 'JSON' }),
  after: Type.String({ description: 'JSON' }),
  reason: Type.String(),
  ip: Type.String(),
  requestId: Type.String(),
  subjectName: Type.String({ description: 'an order number, a name; empty for none' }),
  names: Type.Record(Type.String(), Type.String(), {
    description: 'names of the records the values point at, by `staff:12`',
  }),
})
const filters = {
  staffId: Optional(Id),
  action: Optional(Type.String({ maxLength: 60 })),
  subject: Optional(Type.String({ maxLength: 60 })),
  subjectId: Optional(Id),
  fromAt: Optional(Instant),
  toAt: Optional(Instant),
}
export const audit = staffGet('/audit', {
  name: 'audit',
  who: ['owner', 'auditor', 'ops'],
  summary: { zh: '操作日志', en: 'Audit log' },
  input: { ...paging, ...filters },
  reply: StaffPage(AuditRow),
})
/** Exports the log as a table with the texts of the screen, newest first. */
export const exportAudit = staffGet('/audit/export', {
  name: 'exportAudit',
  reauthenticate: true,
  who: ['owner', 'auditor', 'ops'],
  summary: { zh: '导出操作日志', en: 'Export the audit log' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
