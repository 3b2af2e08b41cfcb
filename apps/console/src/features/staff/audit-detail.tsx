import { auditChanges } from '@huishou/wire/audit/changes'
import { Button } from 'antd'
import { ChangeList } from '../../shared/record/change-list.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages as shared } from '../../shared/messages.ts'
import type { AuditRow } from './queries.ts'
import { messages } from './messages.ts'

/** All details of an entry in the audit log: reason, changes and origin. */
export function AuditDetail({ row, onOnly }: { row: AuditRow; onOnly: (row: AuditRow) => void }) {
  const say = useSay()
  const changes = auditChanges(row, useLanguage())
  return (
    <div className="audit-detail">
      {row.reason && (
        <p>
          {say(shared.reason)}: {row.reason}
        </p>
      )}
      {changes.length === 0 ? <p>{say(messages.noChanges)}</p> : <ChangeList changes={changes} />}
      <small>
        {say(messages.origin)}: {row.ip || '—'} · {row.requestId || '—'}
        {row.subjectId !== null && (
          <Button type="link" size="small" onClick={() => onOnly(row)}>
            {say(messages.onlyThis)}
          </Button>
        )}
      </small>
    </div>
  )
}
