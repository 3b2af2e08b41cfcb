// Columns of the audit log: time, user, action, record and changes.

import { auditActionText, auditSubjectText } from '@huishou/wire/audit/actions'
import { auditChanges } from '@huishou/wire/audit/changes'
import { staffRoleText } from '@huishou/wire/staff/roles'
import type { Text } from '@huishou/wire/text'
import { Link } from 'react-router'
import { fullTime } from '../../shared/format.ts'
import { useLanguage, useSay, type Say } from '../../shared/language.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { addressOfSubject } from './audit-subject-url.ts'
import { type AuditRow } from './queries.ts'
import { messages } from './messages.ts'

/**
 * Summarises an action in one line: the first changed field, the number of other changed fields, and the reason.
 * Missing parts are left out.
 */
function Summary({ row }: { row: AuditRow }) {
  const say = useSay()
  const language = useLanguage()
  const changes = auditChanges(row, language)
  const [first] = changes
  const change =
    first &&
    `${first.label}${language === 'zh' ? '：' : ': '}${[first.before, first.after].filter((value) => value !== null).join(' → ')}`
  const more = changes.length > 1 && say(messages.moreFields, { count: changes.length - 1 })
  return <span className="one-line">{[change, more, row.reason].filter(Boolean).join(' · ') || '—'}</span>
}

/** The text for a key; a key this version does not know yet is shown as it is. */
const said = (say: Say, texts: Readonly<Record<string, Text>>, key: string) =>
  texts[key] ? say(texts[key]) : key

export const auditColumns: readonly Column<AuditRow>[] = [
  { key: 'at', title: messages.when, width: 170, cell: ({ at }) => fullTime(at) },
  {
    key: 'who',
    title: messages.who,
    width: 140,
    cell: ({ staffName, role }, { say }) => (
      <span className="two-lines">
        <strong>{staffName || say(messages.system)}</strong>
        <small>{said(say, staffRoleText, role)}</small>
      </span>
    ),
  },
  {
    key: 'action',
    title: messages.action,
    width: 170,
    cell: ({ action }, { say }) => said(say, auditActionText, action),
  },
  {
    key: 'subject',
    title: messages.subject,
    width: 210,
    cell: ({ subject, subjectId, subjectName }, { say }) => {
      const name = subjectName || (subjectId === null ? '' : `#${subjectId}`)
      const address = addressOfSubject(subject, subjectId, subjectName)
      return (
        <span className="two-lines">
          {name && address ? (
            <Link to={address} onClick={(event) => event.stopPropagation()}>
              {name}
            </Link>
          ) : (
            <span>{name || said(say, auditSubjectText, subject)}</span>
          )}
          {name && <small>{said(say, auditSubjectText, subject)}</small>}
        </span>
      )
    },
  },
  { key: 'changes', title: messages.changes, cell: (row) => <Summary row={row} /> },
]
