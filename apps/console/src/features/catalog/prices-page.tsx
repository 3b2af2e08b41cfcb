import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { oneOf, useUrlState } from '../../shared/url-state.ts'
import { CategoriesTab } from './categories-tab.tsx'
import { PriceListsTab } from './price-lists-tab.tsx'
import { messages } from './messages.ts'
import './prices.css'

const tabs = { tab: oneOf(['lists', 'categories'], 'lists') }

/** Price lists and waste categories. */
export function PricesPage() {
  const say = useSay()
  const [{ tab }, change] = useUrlState(tabs)
  return (
    <div className="page">
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next as typeof tab })}
        destroyOnHidden
        items={[
          { key: 'lists', label: say(messages.lists), children: <PriceListsTab /> },
          { key: 'categories', label: say(messages.categories), children: <CategoriesTab /> },
        ]}
      />
    </div>
  )
}
