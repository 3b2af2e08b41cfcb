// The list of anomaly cases, with its filters and export.

import { anomalyCases, exportAnomalyCases } from '@huishou/wire/client/anomaly/staff'
import { anomalyRules, anomalyRuleText } from '@huishou/wire/anomaly/rules'
import {
  anomalyCaseStates,
  anomalyCaseStateText,
  anomalySubjects,
  anomalySubjectText,
} from '@huishou/wire/anomaly/states'
import { Tag } from 'antd'
import { exportAction } from '../../shared/csv/export-button.tsx'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { choice, days, sumOf, tabs } from '../../shared/desk/filters.tsx'
import { FilterSelect } from '../../shared/filter/filter-select.tsx'
import { useSay } from '../../shared/language.ts'
import { anomalySpec, casesInput, type AnomalyFilters, type AnomalyProps } from './anomaly-url-state.ts'
import { caseColumns } from './case-columns.tsx'
import { messages } from './messages.ts'
import { useAssignees } from './queries.ts'
import './anomaly.css'

export const casesDesk: DeskOf<typeof anomalyCases, AnomalyFilters> = {
  endpoint: anomalyCases,
  spec: anomalySpec,
  input: casesInput,
  none: { rule: '', assignee: null, subject: '', subjectId: null, from: '', to: '' },
  above: Lead,
  tabs: tabs('state', messages.state, {
    keys: [...anomalyCaseStates, 'all'],
    text: (key) => (key === 'all' ? messages.all : anomalyCaseStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
    urgent: ['open'],
  }),
  filters: [
    choice('rule', messages.rule, { values: anomalyRules, text: (rule) => anomalyRuleText[rule] }),
    AssigneeFilter,
    choice('subject', messages.subject, {
      values: anomalySubjects,
      text: (subject) => anomalySubjectText[subject],
    }),
    days(messages.days),
    OneSubject,
  ],
  actions: [exportAction(exportAnomalyCases, casesInput)],
  columns: caseColumns,
  minWidth: 1000,
  record: { opened: (filters) => filters.case, open: (id) => ({ case: id }) },
  empty: ({ state, rule, assignee, subject, from, to }) =>
    state === 'open' && rule === '' && assignee === null && subject === '' && from === '' && to === ''
      ? messages.none
      : messages.noneFound,
}

function Lead() {
  return <p className="faint anomaly-lead">{useSay()(messages.lead)}</p>
}

function AssigneeFilter({ filters: { assignee }, onChange }: AnomalyProps) {
  return (
    <FilterSelect
      searchable
      label={useSay()(messages.assignee)}
      value={assignee}
      onChange={(next) => onChange({ assignee: next })}
      options={useAssignees().map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** A tag that limits the list to the cases about one person or order, and can be closed. */
function OneSubject({ filters: { subject, subjectId }, onChange }: AnomalyProps) {
  const say = useSay()
  if (subject === '' || subjectId === null) return null
  return (
    <Tag closable onClose={() => onChange({ subjectId: null, subject: '' })}>
      {say(messages.oneSubject, { kind: say(anomalySubjectText[subject]), id: subjectId })}
    </Tag>
  )
}
