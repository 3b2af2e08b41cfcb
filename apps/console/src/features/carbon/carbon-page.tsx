import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { carbonSpec } from './carbon-url-state.ts'
import { FactorsTab } from './factors/factors-tab.tsx'
import { messages } from './messages.ts'
import { StatementTab } from './statement-tab.tsx'

/** Page about the carbon that recycling saves: statements, and the factors of materials used to calculate them. */
export function CarbonPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(carbonSpec)
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab}
        onChange={(next) => onChange({ tab: next as typeof filters.tab })}
        destroyOnHidden
        items={[
          {
            key: 'statement',
            label: say(messages.statement),
            children: <StatementTab filters={filters} onChange={onChange} />,
          },
          { key: 'factors', label: say(messages.factors), children: <FactorsTab /> },
        ]}
      />
    </div>
  )
}
