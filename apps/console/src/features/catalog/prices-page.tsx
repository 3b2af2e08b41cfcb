import { Tabs } from 'antd'
import { useSay } from '../../shared/language.ts'
import { oneOf, useUrlState } from '../../shared/url-state.ts'
import { formulaProposals } from '@huishou/wire/client/sales/formula-proposals'
import { shopPrices } from '@huishou/wire/client/catalog/shop-prices'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { ProposalsTab } from './formula/proposals-tab.tsx'
import { RulesTab } from './formula/rules-tab.tsx'
import { messages as formulaMessages } from './formula/messages.ts'
import { CategoriesTab } from './categories-tab.tsx'
import { PriceListsTab } from './price-lists-tab.tsx'
import { ShopPricesTab } from './shop-prices-tab.tsx'
import { messages } from './messages.ts'
import './prices.css'

const tabs = { tab: oneOf(['lists', 'shop', 'proposals', 'rules', 'categories'], 'lists') }

/**
 * Page about what the business pays for waste: price lists, the prices of single shops, pricing rules with the changes
 * they propose, and the waste categories.
 */
export function PricesPage() {
  const say = useSay()
  const { role } = useMe()
  const maySeeShops = roleMay(role, shopPrices)
  const maySeeFormulas = roleMay(role, formulaProposals)
  const [{ tab }, change] = useUrlState(tabs)
  return (
    <div className="page">
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next as typeof tab })}
        destroyOnHidden
        items={[
          { key: 'lists', label: say(messages.lists), children: <PriceListsTab /> },
          ...(maySeeShops
            ? [{ key: 'shop', label: say(messages.shopPrices), children: <ShopPricesTab /> }]
            : []),
          ...(maySeeFormulas
            ? [
                { key: 'proposals', label: say(formulaMessages.proposals), children: <ProposalsTab /> },
                { key: 'rules', label: say(formulaMessages.rules), children: <RulesTab /> },
              ]
            : []),
          { key: 'categories', label: say(messages.categories), children: <CategoriesTab /> },
        ]}
      />
    </div>
  )
}
