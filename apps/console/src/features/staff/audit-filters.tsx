// Filters of the audit log, which are stored in the URL, and the button that exports the filtered entries.

import { auditActionText, auditSubjectText } from '@huishou/wire/audit/actions'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { audit, exportAudit } from '@huishou/wire/client/audit/staff'
import { staffPeople } from '@huishou/wire/client/staff/accounts'
import type { Text } from '@huishou/wire/text'
import { DAY, instantOf } from '@huishou/wire/time'
import { Select, Tag } from 'antd'
import { roleMay } from '../../shared/role-may.ts'
import { DayRange } from '../../shared/filter/day-range.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { calendarDay, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'
import { usePeople } from './queries.ts'
import { messages } from './messages.ts'

export const auditSpec = {
  staff: whole(null),
  action: text(60),
  subject: text(60),
  subjectId: whole(null),
  from: calendarDay,
  to: calendarDay,
  page: pageNumber,
}
export type Filters = StateOf<typeof auditSpec>

export const askedBy = ({
  staff,
  action,
  subject,
  subjectId,
  from,
  to,
}: Filters): InputOf<typeof exportAudit> => ({
  ...(staff ? { staffId: staff } : {}),
  ...(action ? { action } : {}),
  ...(subject ? { subject } : {}),
  ...(subjectId ? { subjectId } : {}),
  ...(from ? { fromAt: instantOf(from) } : {}),
  ...(to ? { toAt: instantOf(to) + DAY } : {}),
})

type Here = At<Filters, ReplyOf<typeof audit>>

export function AuditFilters({ filters, onChange, reply }: Here) {
  const say = useSay()
  const { staff, action, subject, subjectId, from, to } = filters
  const people = usePeople({}, roleMay(useMe().role, staffPeople))
  const optionsOf = (texts: Readonly<Record<string, Text>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <>
      <Select
        allowClear
        className="filter"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(messages.who)}
        aria-label={say(messages.who)}
        value={staff}
        onChange={(value: number | undefined) => onChange({ staff: value ?? null })}
        options={people.data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Select
        allowClear
        className="filter wide"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(messages.action)}
        aria-label={say(messages.action)}
        value={action || null}
        onChange={(value) => onChange({ action: value ?? '' })}
        options={optionsOf(auditActionText)}
      />
      <Select
        allowClear
        className="filter"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(messages.subject)}
        aria-label={say(messages.subject)}
        value={subject || null}
        onChange={(value) => onChange({ subject: value ?? '', subjectId: null })}
        options={optionsOf(auditSubjectText)}
      />
      <DayRange from={from} to={to} onChange={(next) => onChange(next)} label={say(messages.period)} />
      {subjectId !== null && (
        <Tag closable onClose={() => onChange({ subjectId: null })}>
          {nameOf(reply, subjectId) || `#${subjectId}`}
        </Tag>
      )}
    </>
  )
}

/** The name of the record the log is filtered by; empty if no row of the reply has it. */
const nameOf = (reply: Here['reply'], subjectId: number): string =>
  reply?.rows.find((row) => row.subjectId === subjectId)?.subjectName ?? ''

export function AuditExport({ filters }: Here) {
  const say = useSay()
  const text = say(messages.export)
  return <ExportButton endpoint={exportAudit} input={askedBy(filters)} text={text} done={messages.exported} />
}
