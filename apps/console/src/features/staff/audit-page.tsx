import { auditActionText, auditChanges, auditSubjectText, staffRoleText, type Text } from '@huishou/wire'
import { Pagination, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../shared/data-table.tsx'
import { fullTime } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
import { AuditDetail } from './audit-detail.tsx'
import { askedBy, AuditFilters, auditSpec } from './audit-filters.tsx'
import { addressOfSubject } from './audit-subject.ts'
import { useAudit, type AuditRow } from './queries.ts'
import { words } from './words.ts'

const PAGE_SIZE = 50

export function AuditPage() {
  const say = useSay()
  const [filters, setFilters] = useUrlState(auditSpec)
  const rows = useAudit({ page: filters.page, pageSize: PAGE_SIZE, ...askedBy(filters) })
  const columns = useAuditColumns()
  return (
    <div className="page">
      <AuditFilters
        filters={filters}
        subjectName={
          rows.data?.rows.find(({ subjectId }) => subjectId === filters.subjectId)?.subjectName ?? ''
        }
        onChange={setFilters}
      />
      <div className="sheet">
        <DataTable<AuditRow>
          rowKey="id"
          asked={rows}
          rows={rows.data?.rows}
          columns={columns}
          empty={say(words.noAudit)}
          scroll={{ x: 1000 }}
          expandable={{
            expandRowByClick: true,
            expandedRowRender: (row) => (
              <AuditDetail
                row={row}
                onOnly={({ subject, subjectId }) => setFilters({ subject, subjectId, action: '' })}
              />
            ),
          }}
        />
        <Pagination
          className="pages"
          current={filters.page}
          pageSize={PAGE_SIZE}
          total={rows.data?.total ?? 0}
          showSizeChanger={false}
          hideOnSinglePage
          showTotal={(total) => say(shared.total, { total })}
          onChange={(next) => setFilters({ page: next })}
        />
      </div>
    </div>
  )
}

/** What it changed in one line: the first field in full, the others counted; else why it was done. */
function Summary({ row }: { row: AuditRow }) {
  const say = useSay()
  const language = useLanguage()
  const changes = auditChanges(row, language)
  const [first] = changes
  const change =
    first &&
    `${first.label}${language === 'zh' ? '：' : ': '}${[first.before, first.after].filter((value) => value !== null).join(' → ')}`
  const more = changes.length > 1 && say(words.moreFields, { count: changes.length - 1 })
  return <span className="one-line">{[change, more, row.reason].filter(Boolean).join(' · ') || '—'}</span>
}

function useAuditColumns(): TableColumnsType<AuditRow> {
  const say = useSay()
  return useMemo(() => {
    const said = (texts: Readonly<Record<string, Text>>, key: string) => (texts[key] ? say(texts[key]) : key)
    return [
      { title: say(words.when), dataIndex: 'at', width: 170, render: (at: number) => fullTime(at) },
      {
        title: say(words.who),
        key: 'who',
        width: 140,
        render: (_, { staffName, role }) => (
          <span className="two-lines">
            <strong>{staffName || say(words.system)}</strong>
            <small>{said(staffRoleText, role)}</small>
          </span>
        ),
      },
      {
        title: say(words.action),
        dataIndex: 'action',
        width: 170,
        render: (action: string) => said(auditActionText, action),
      },
      {
        title: say(words.subject),
        key: 'subject',
        width: 210,
        render: (_, { subject, subjectId, subjectName }) => {
          const name = subjectName || (subjectId === null ? '' : `#${subjectId}`)
          const address = addressOfSubject(subject, subjectId, subjectName)
          return (
            <span className="two-lines">
              {name && address ? (
                <Link to={address} onClick={(event) => event.stopPropagation()}>
                  {name}
                </Link>
              ) : (
                <span>{name || said(auditSubjectText, subject)}</span>
              )}
              {name && <small>{said(auditSubjectText, subject)}</small>}
            </span>
          )
        },
      },
      { title: say(words.changes), key: 'changes', render: (_, row) => <Summary row={row} /> },
    ]
  }, [say])
}
