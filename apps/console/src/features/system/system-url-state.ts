import { jobStates } from '@huishou/wire/system/job-states'
import type { Change } from '../../shared/desk/part-props.ts'
import { oneOf, pageNumber, type StateOf } from '../../shared/url-state.ts'

const systemTabs = ['services', 'jobs', 'keys'] as const
export type SystemTab = (typeof systemTabs)[number]

/** The filters of the system page, stored in the URL and shared by its tabs. */
export const systemSpec = {
  tab: oneOf(systemTabs, 'services'),
  state: oneOf([...jobStates, 'all'], 'all'),
  page: pageNumber,
}
export type SystemFilters = StateOf<typeof systemSpec>
export type SystemProps = { filters: SystemFilters; onChange: Change<SystemFilters> }
