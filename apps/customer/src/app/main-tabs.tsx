// The bar with the main tabs of the app.

import { TabBar } from '@huishou/kit/layout/tab-bar'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Leaf from 'lucide-react/icons/leaf'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { appMessages } from '../shared/app-messages.ts'
import { useMessages } from '../shared/i18n.ts'
import { useOpenOrders } from '../entities/pickup/open-orders.ts'
import { ROOT } from './root-path.ts'

const ICONS = [
  { path: ROOT, word: 'tab.order', Icon: Leaf },
  { path: '/pages/order/order', word: 'tab.orders', Icon: ClipboardList },
  { path: '/pages/shop/index', word: 'tab.mall', Icon: ShoppingBag },
  { path: '/pages/mine/mine', word: 'tab.mine', Icon: UserRound },
] as const

/**
 * The main tabs 下单 (order), 订单 (orders), 商城 (mall) and 我的 (me). The current tab's icon is filled; the tab of orders
 * shows the number of open ones.
 */
export function MainTabs({ current }: { current: string }) {
  const messages = useMessages(appMessages)
  const { count } = useOpenOrders()
  const items = ICONS.map(({ path, word, Icon }) => ({
    path,
    label: messages[word],
    on: <Icon size={22} strokeWidth={2.2} className="tab-on" aria-hidden />,
    off: <Icon size={22} strokeWidth={1.7} aria-hidden />,
    ...(word === 'tab.orders' &&
      count > 0 && { badge: count, badgeText: `${messages['tab.underWay']} ${count}` }),
  }))
  return <TabBar label={messages['tabs']} items={items} current={current} />
}
