import { Tabs } from 'antd'
import { Desk } from '../../shared/desk/desk.tsx'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { anomalySpec } from './anomaly-url-state.ts'
import { CaseDrawer } from './case-drawer.tsx'
import { casesDesk } from './cases-desk.tsx'
import { messages } from './messages.ts'
import { RulesTab } from './rules-tab.tsx'

/** Page about anomalies (suspicious patterns in the records): the cases that rules opened, and the rules themselves. */
export function AnomaliesPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(anomalySpec)
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(tab) => onChange({ tab: tab === 'rules' ? 'rules' : 'cases' })}
        destroyOnHidden
        items={[
          {
            key: 'cases',
            label: say(messages.cases),
            children: <Desk of={casesDesk} filters={filters} onChange={onChange} />,
          },
          { key: 'rules', label: say(messages.rules), children: <RulesTab /> },
        ]}
      />
      <CaseDrawer
        id={filters.tab === 'cases' ? filters.case : null}
        onClose={() => onChange({ case: null, page: filters.page })}
      />
    </div>
  )
}
