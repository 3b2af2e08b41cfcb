import {
  DAY,
  instantOf,
  staffPeople,
  staffRoleText,
  type ReplyOf,
  type StaffRole,
  audit,
} from '@huishou/wire'
import { InputNumber, Pagination, Select, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { DayRange } from '../../shared/day-range.tsx'
import { ChangeList, changesBetween } from '../../shared/diff.tsx'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { calendarDay, pageNumber, text, useUrlState, whole } from '../../shared/url-state.ts'
import { words as shared } from '../../shared/words.ts'
import { actionText, subjectText } from '../../shared/audit-text.ts'
import { useAudit, usePeople } from './queries.ts'
import { words } from './words.ts'

type Row = ReplyOf<typeof audit>['rows'][number]
const PAGE_SIZE = 50
const spec = {
  staff: whole(null),
  action: text(60),
  subject: text(60),
  subjectId: whole(null),
  from: calendarDay,
  to: calendarDay,
  page: pageNumber,
}

export function AuditPage() {
  const say = useSay()
  const [filters, setFilters] = useUrlState(spec)
  const { staff, action, subject, subjectId, from, to, page } = filters
  const rows = useAudit({
    page,
    pageSize: PAGE_SIZE,
    ...(staff ? { staffId: staff } : {}),
    ...(action ? { action } : {}),
    ...(subject ? { subject } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(from ? { fromAt: instantOf(from) } : {}),
    ...(to ? { toAt: instantOf(to) + DAY - 1 } : {}),
  })
  const people = usePeople({}, roleMay(useMe().role, staffPeople))
  const columns = useAuditColumns()
  return (
    <div className="page">
      <div className="toolbar">
        <Select
          allowClear
          className="filter"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say(words.who)}
          aria-label={say(words.who)}
          value={staff}
          onChange={(value: number | undefined) => setFilters({ staff: value ?? null })}
          options={people.data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
        <Select
          allowClear
          className="filter"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say(words.action)}
          aria-label={say(words.action)}
          value={action || null}
          onChange={(value) => setFilters({ action: value ?? '' })}
          options={Object.entries(actionText).map(([value, label]) => ({ value, label: say(label) }))}
        />
        <Select
          allowClear
          className="filter"
          placeholder={say(words.subject)}
          aria-label={say(words.subject)}
          value={subject || null}
          onChange={(value) => setFilters({ subject: value ?? '' })}
          options={Object.entries(subjectText).map(([value, label]) => ({ value, label: say(label) }))}
        />
        <InputNumber
          className="filter-s"
          min={1}
          controls={false}
          placeholder={say(words.subjectId)}
          aria-label={say(words.subjectId)}
          value={subjectId}
          onChange={(value) => setFilters({ subjectId: value })}
        />
        <DayRange from={from} to={to} onChange={(next) => setFilters(next)} label={say(words.period)} />
      </div>
      <div className="sheet">
        <DataTable<Row>
          rowKey="id"
          asked={rows}
          rows={rows.data?.rows}
          columns={columns}
          empty={say(words.noAudit)}
          scroll={{ x: 960 }}
          expandable={{ expandRowByClick: true, expandedRowRender: (row) => <AuditDetail row={row} /> }}
        />
        <Pagination
          className="pages"
          current={page}
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

function AuditDetail({ row }: { row: Row }) {
  const say = useSay()
  const changes = changesBetween(row.before, row.after)
  return (
    <div className="audit-detail">
      {row.reason && (
        <p>
          {say(shared.reason)}: {row.reason}
        </p>
      )}
      {changes.length === 0 ? <p>{say(words.noChanges)}</p> : <ChangeList changes={changes} />}
      <small>
        {say(words.origin)}: {row.ip || '—'} · {row.requestId || '—'}
      </small>
    </div>
  )
}

function useAuditColumns(): TableColumnsType<Row> {
  const say = useSay()
  return useMemo(
    () => [
      { title: say(words.when), dataIndex: 'at', width: 170, render: (at: number) => fullTime(at) },
      {
        title: say(words.who),
        key: 'who',
        width: 150,
        render: (_, { staffName, role }) => (
          <span className="two-lines">
            <strong>{staffName || say(words.system)}</strong>
            <small>{role in staffRoleText ? say(staffRoleText[role as StaffRole]) : role}</small>
          </span>
        ),
      },
      {
        title: say(words.action),
        dataIndex: 'action',
        width: 190,
        render: (action: string) => {
          const known = actionText[action]
          return known ? (
            <span className="two-lines">
              <span>{say(known)}</span>
              <small>{action}</small>
            </span>
          ) : (
            <code>{action}</code>
          )
        },
      },
      {
        title: say(words.subject),
        key: 'subject',
        width: 150,
        render: (_, { subject, subjectId }) => {
          const known = subjectText[subject]
          const name = `${known ? say(known) : subject}${subjectId === null ? '' : ` #${subjectId}`}`
          return subject === 'pickup' && subjectId !== null ? (
            <Link to={`/orders?order=${subjectId}`} onClick={(event) => event.stopPropagation()}>
              {name}
            </Link>
          ) : (
            name
          )
        },
      },
      {
        title: say(words.changes),
        key: 'changes',
        render: (_, { before, after, reason }) => {
          const count = changesBetween(before, after).length
          return (
            <span className="one-line">
              {[count > 0 && say(words.fields, { count }), reason].filter(Boolean).join(' · ') || '—'}
            </span>
          )
        },
      },
    ],
    [say],
  )
}
