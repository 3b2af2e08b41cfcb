import { systemJobs } from '@huishou/wire/client/system/jobs'
import { jobStates, jobStateText } from '@huishou/wire/system/job-states'
import { MINUTE } from '@huishou/wire/time'
import { Flex } from 'antd'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { sumOf, tabs } from '../../shared/desk/filters.tsx'
import { useSay } from '../../shared/language.ts'
import { jobColumns } from './job-columns.tsx'
import { messages } from './messages.ts'
import { systemSpec, type SystemFilters, type SystemProps } from './system-url-state.ts'

const jobs: DeskOf<typeof systemJobs, SystemFilters> = {
  endpoint: systemJobs,
  spec: systemSpec,
  input: ({ state }) => (state === 'all' ? {} : { state }),
  everyMs: MINUTE,
  tabs: tabs('state', messages.state, {
    keys: ['all', ...jobStates],
    text: (key) => (key === 'all' ? messages.all : jobStateText[key]),
    count: (key, { counts }) => (key === 'all' ? sumOf(counts) : counts[key]),
    urgent: ['given_up'],
  }),
  columns: jobColumns,
  minWidth: 1180,
  empty: messages.noJobs,
}

/** Tab with the background jobs that are waiting, are being retried or were given up. */
export function JobsTab(props: SystemProps) {
  const say = useSay()
  return (
    <Flex vertical gap={12}>
      <p className="faint">{say(messages.jobsLead)}</p>
      <Desk of={jobs} {...props} />
    </Flex>
  )
}
