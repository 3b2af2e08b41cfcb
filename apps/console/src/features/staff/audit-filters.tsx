import {
  auditActionText,
  auditSubjectText,
  DAY,
  exportAudit,
  instantOf,
  staffPeople,
  type InputOf,
  type Text,
} from '@huishou/wire'
import { Select, Tag } from 'antd'
import { roleMay } from '../../shared/access.ts'
import { DayRange } from '../../shared/day-range.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { useSay } from '../../shared/language.ts'
import { useMe } from '../../shared/session.ts'
import { calendarDay, pageNumber, text, whole, type StateOf } from '../../shared/url-state.ts'
import { usePeople } from './queries.ts'
import { words } from './words.ts'

export const auditSpec = {
  staff: whole(null),
  action: text(60),
  subject: text(60),
  subjectId: whole(null),
  from: calendarDay,
  to: calendarDay,
  page: pageNumber,
}
type Filters = StateOf<typeof auditSpec>

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

type Props = {
  filters: Filters
  /** What the one record is called whose actions are shown alone. */
  subjectName: string
  onChange: (change: Partial<Filters>) => void
}

export function AuditFilters({ filters, subjectName, onChange }: Props) {
  const say = useSay()
  const { staff, action, subject, subjectId, from, to } = filters
  const people = usePeople({}, roleMay(useMe().role, staffPeople))
  const optionsOf = (texts: Readonly<Record<string, Text>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <div className="toolbar">
      <Select
        allowClear
        className="filter"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(words.who)}
        aria-label={say(words.who)}
        value={staff}
        onChange={(value: number | undefined) => onChange({ staff: value ?? null })}
        options={people.data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Select
        allowClear
        className="filter wide"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(words.action)}
        aria-label={say(words.action)}
        value={action || null}
        onChange={(value) => onChange({ action: value ?? '' })}
        options={optionsOf(auditActionText)}
      />
      <Select
        allowClear
        className="filter"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(words.subject)}
        aria-label={say(words.subject)}
        value={subject || null}
        onChange={(value) => onChange({ subject: value ?? '', subjectId: null })}
        options={optionsOf(auditSubjectText)}
      />
      <DayRange from={from} to={to} onChange={(next) => onChange(next)} label={say(words.period)} />
      {subjectId !== null && (
        <Tag closable onClose={() => onChange({ subjectId: null })}>
          {subjectName || `#${subjectId}`}
        </Tag>
      )}
      <span className="grow" />
      <ExportButton
        endpoint={exportAudit}
        input={askedBy(filters)}
        text={say(words.export)}
        done={words.exported}
      />
    </div>
  )
}
