import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { DeliveriesTab } from './deliveries-tab.tsx'
import { EndpointsTab } from './endpoints-tab.tsx'
import { messages } from './messages.ts'
import { webhookSpec } from './webhook-url-state.ts'

/** Page about webhooks: the endpoints in other systems to which events are sent, and the log of deliveries. */
export function WebhooksPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(webhookSpec)
  const props = { filters, onChange }
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab === 'deliveries' ? 'deliveries' : 'endpoints' })}
        destroyOnHidden
        items={[
          { key: 'endpoints', label: say(messages.endpoints), children: <EndpointsTab {...props} /> },
          { key: 'deliveries', label: say(messages.deliveries), children: <DeliveriesTab {...props} /> },
        ]}
      />
    </div>
  )
}
