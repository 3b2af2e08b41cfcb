import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { oneOf, useUrlState } from '../../shared/url-state.ts'
import { ShopsTab } from './shops-tab.tsx'
import { SlotsTab } from './slots-tab.tsx'
import { words } from './words.ts'
import { ZonesTab } from './zones-tab.tsx'
import './places.css'

const spec = { tab: oneOf(['shops', 'zones', 'slots'], 'shops') }

export function PlacesPage() {
  const say = useSay()
  const [{ tab }, change] = useUrlState(spec)
  return (
    <div className="page">
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next as typeof tab })}
        destroyOnHidden
        items={[
          { key: 'shops', label: say(words.shops), children: <ShopsTab /> },
          { key: 'zones', label: say(words.zones), children: <ZonesTab /> },
          { key: 'slots', label: say(words.slots), children: <SlotsTab /> },
        ]}
      />
    </div>
  )
}
