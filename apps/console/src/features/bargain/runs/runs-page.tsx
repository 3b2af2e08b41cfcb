import { Tabs } from 'antd'
import { useSay } from '../../../shared/language.ts'
import { useUrlState } from '../../../shared/url-state.ts'
import { AllHelpsTab } from './all-helps-tab.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { runMessages as messages } from './messages.ts'
import { runSpec, type RunFilters } from './runs-url-state.ts'
import '../bargain.css'
import { RunsTab } from './runs-tab.tsx'

/**
 * Page with two tabs: the bargains that customers have started, and the cuts that friends made, both with their fraud
 * flags.
 */
export function BargainRunsPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(runSpec)
  const props = { filters, onChange }
  return (
    <div className="page bargain-tabs">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab as RunFilters['tab'] })}
        destroyOnHidden
        items={[
          { key: 'runs', label: say(messages.runs), children: <RunsTab {...props} /> },
          { key: 'helps', label: say(messages.helps), children: <AllHelpsTab {...props} /> },
        ]}
      />
      <RunDrawer id={filters.run} onClose={() => onChange({ run: null }, { replace: true })} {...props} />
    </div>
  )
}
