import { jobStates } from '@huishou/wire/system/job-states'
import type { Change } from '../../shared/desk/part-props.ts'
import { oneOf, pageNumber, type StateOf } from '../../shared/url-state.ts'

/** The URL state of both tabs. */
export const systemSpec = {
  tab: oneOf(['services', 'jobs'], 'services'),
  state: oneOf([...jobStates, 'all'], 'all'),
  page: pageNumber,
}
export type SystemFilters = StateOf<typeof systemSpec>
export type SystemProps = { filters: SystemFilters; onChange: Change<SystemFilters> }
