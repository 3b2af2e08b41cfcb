import { Badge, Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { ApiKeysTab } from './api-keys/api-keys-tab.tsx'
import { messages as keyMessages } from './api-keys/messages.ts'
import { JobsTab } from './jobs-tab.tsx'
import { messages } from './messages.ts'
import { useFailedJobs } from './queries.ts'
import { ServicesTab } from './services-tab.tsx'
import { systemSpec, type SystemTab } from './system-url-state.ts'

/** The system page: the outside services the business depends on, the background jobs and the API keys. */
export function SystemPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(systemSpec)
  const failed = useFailedJobs()
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab as SystemTab, page: 1 })}
        destroyOnHidden
        items={[
          { key: 'services', label: say(messages.services), children: <ServicesTab /> },
          {
            key: 'jobs',
            label: (
              <Badge count={failed} size="small" offset={[8, -2]}>
                {say(messages.jobs)}
              </Badge>
            ),
            children: <JobsTab filters={filters} onChange={onChange} />,
          },
          {
            key: 'keys',
            label: say(keyMessages.tab),
            children: <ApiKeysTab filters={filters} onChange={onChange} />,
          },
        ]}
      />
    </div>
  )
}
