import { anomalyRules } from '@huishou/wire/anomaly/rules'
import { anomalyCaseStates, anomalySubjects } from '@huishou/wire/anomaly/states'
import type { Change } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, oneOf, pageNumber, whole, type StateOf } from '../../shared/url-state.ts'

/** The state of the anomalies page in the URL: the open tab, the filters of the cases, and the open case. */
export const anomalySpec = {
  tab: oneOf(['cases', 'rules'], 'cases'),
  state: oneOf([...anomalyCaseStates, 'all'], 'open'),
  rule: oneOf(anomalyRules, ''),
  assignee: whole(null),
  subject: oneOf(anomalySubjects, ''),
  subjectId: whole(null),
  from: calendarDay,
  to: calendarDay,
  page: pageNumber,
  case: whole(null),
}
export type AnomalyFilters = StateOf<typeof anomalySpec>
export type AnomalyProps = { filters: AnomalyFilters; onChange: Change<AnomalyFilters> }

/** Builds the input of the list of cases and of its export from the filters. */
export const casesInput = ({ state, rule, assignee, subject, subjectId, from, to }: AnomalyFilters) => ({
  ...withoutEmpty({ rule, assigneeId: assignee, subject, subjectId, fromDay: from, toDay: to }),
  ...(state === 'all' ? {} : { state }),
})
