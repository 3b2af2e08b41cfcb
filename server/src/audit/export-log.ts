import { auditActionText, auditSubjectText } from '@huishou/wire/audit/actions'
import { auditChanges } from '@huishou/wire/audit/changes'
import type { AuditRow, exportAudit } from '@huishou/wire/audit/staff'
import type { InputOf } from '@huishou/wire/client'
import type { ExportedTable } from '@huishou/wire/exported-table'
import type { Refusal } from '@huishou/wire/refusals'
import { staffRoleText } from '@huishou/wire/staff/roles'
import type { Language, Text } from '@huishou/wire/text'
import type { Static } from 'typebox'
import { moment } from '../platform/document/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffMember } from '../platform/http/route.ts'
import type { NameReaders } from './add-record-names.ts'
import { exportColumn as column, exportPages, MOST_READ_ON } from './export-list.ts'
import { readAuditBefore } from './read-log.ts'
import type { AuditTables } from './tables.ts'

type Row = Static<typeof AuditRow>

const said = (texts: Readonly<Record<string, Text>>, key: string, language: Language): string =>
  texts[key]?.[language] ?? key
const system: Text = { zh: '系统', en: 'System' }

const columns = [
  column<Row>('时间', 'Time', ({ at }) => moment(at)),
  column<Row>('操作人', 'By', ({ staffName }, language) => staffName || system[language]),
  column<Row>('角色', 'Role', ({ role }, language) => said(staffRoleText, role, language)),
  column<Row>('操作', 'Action', ({ action }, language) => said(auditActionText, action, language)),
  column<Row>('对象', 'Subject', ({ subject }, language) => said(auditSubjectText, subject, language)),
  column<Row>(
    '名称',
    'Name',
    ({ subjectName, subjectId }) => subjectName || (subjectId === null ? '' : `#${subjectId}`),
  ),
  column<Row>('变化', 'Changes', (row, language) =>
    auditChanges(row, language)
      .map(({ label, before, after }) =>
        before === null ? `${label}: ${after ?? ''}` : `${label}: ${before} → ${after ?? ''}`,
      )
      .join('; '),
  ),
  column<Row>('原因', 'Reason', ({ reason }) => reason),
  column<Row>('IP', 'IP', ({ ip }) => ip),
  column<Row>('请求编号', 'Request', ({ requestId }) => requestId),
]

/** Exports the audit log as a table, worded as in the console, and records the export in the log itself. */
export const exportLog = <Tables extends AuditTables>(
  names: NameReaders<Tables>,
  call: {
    db: Handle<Tables>
    input: InputOf<typeof exportAudit>
    actor: StaffMember
    now: number
    request: RequestFacts
    write: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  },
): Promise<ExportedTable | Refusal> => {
  const { db, input, request } = call
  const { fromAt, toAt, ...rest } = input
  return exportPages<Row, Tables>({
    call,
    fileName: 'audit',
    columns,
    action: 'audit.export',
    subject: 'audit',
    most: MOST_READ_ON,
    noted: {
      after: {
        ...rest,
        ...(fromAt === undefined ? {} : { from: fromAt }),
        ...(toAt === undefined ? {} : { until: toAt }),
      },
    },
    read: (_page, most, last) =>
      readAuditBefore(db, names, input, { most, before: last?.id, language: request.language }),
  })
}
