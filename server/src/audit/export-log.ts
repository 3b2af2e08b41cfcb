import { auditActionText, auditSubjectText } from '@huishou/wire/audit/actions'
import { auditChanges } from '@huishou/wire/audit/changes'
import type { exportAudit } from '@huishou/wire/audit/staff'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { staffRoleText } from '@huishou/wire/staff/roles'
import type { Language, Text } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import { moment } from '../platform/document/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import type { NameReaders } from './add-record-names.ts'
import { readAuditForFile } from './read-log.ts'
import { recordAudit } from './record-audit.ts'
import type { AuditTables } from './tables.ts'

const MOST = 10_000

const heads = {
  zh: ['时间', '操作人', '角色', '操作', '对象', '名称', '变化', '原因', 'IP', '请求编号'],
  en: ['Time', 'By', 'Role', 'Action', 'Subject', 'Name', 'Changes', 'Reason', 'IP', 'Request'],
}
const said = (texts: Readonly<Record<string, Text>>, key: string, language: Language): string =>
  texts[key]?.[language] ?? key
const system = { zh: '系统', en: 'System' }

/** Exports the audit log as a table, worded as in the console, and records the export in the log itself. */
export const exportLog = async <Tables extends AuditTables>(
  trx: Transaction<Tables>,
  names: NameReaders<Tables>,
  actor: StaffMember,
  now: number,
  filters: InputOf<typeof exportAudit>,
  request: RequestFacts,
): Promise<ReplyOf<typeof exportAudit>> => {
  const { language } = request
  const rows = await readAuditForFile(trx, names, filters, { most: MOST, language })
  const { fromAt, toAt, ...rest } = filters
  await recordAudit(trx, actor, now, {
    action: 'audit.export',
    subject: 'audit',
    after: { ...rest, from: fromAt, until: toAt, lines: rows.length },
    request,
  })
  return {
    fileName: `audit-${dayOf(now)}`,
    head: heads[language],
    rows: rows.map((row) => [
      moment(row.at),
      row.staffName || system[language],
      said(staffRoleText, row.role, language),
      said(auditActionText, row.action, language),
      said(auditSubjectText, row.subject, language),
      row.subjectName || (row.subjectId === null ? '' : `#${row.subjectId}`),
      auditChanges(row, language)
        .map(({ label, before, after }) =>
          before === null ? `${label}: ${after ?? ''}` : `${label}: ${before} → ${after ?? ''}`,
        )
        .join('; '),
      row.reason,
      row.ip,
      row.requestId,
    ]),
    lines: rows.length,
  }
}
