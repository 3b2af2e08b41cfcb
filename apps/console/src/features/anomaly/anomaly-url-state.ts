import { anomalyRules } from '@huishou/wire/anomaly/rules'
import { anomalyCaseStates, anomalySubjects } from '@huishou/wire/anomaly/states'
import type { Change } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { calendarDay, oneOf, pageNumber, whole, type StateOf } from '../../shared/url-state.ts'

/** The filters of the anomalies page, stored in the URL and shared by its tabs. */
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

/** The filters of cases that the export takes as well. */
export const casesInput = ({ state, rule, assignee, subject, subjectId, from, to }: AnomalyFilters) => ({
  ...withoutEmpty({ rule, assigneeId: assignee, subject, subjectId, fromDay: from, toDay: to }),
  ...(state === 'all' ? {} : { state }),
})
