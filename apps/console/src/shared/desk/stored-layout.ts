// Hidden columns and saved views of a list, stored in this browser for each user.

import { storedValue } from '@huishou/client/stored-value'
import { useMe } from '../session.ts'
import type { SavedView } from './saved-view.ts'

/** Lists with saved views and a choice of columns. */
export type DeskName = 'orders' | 'goods' | 'mall' | 'bargains' | 'bargain-runs' | 'customers'
type Layout = { views: readonly SavedView[]; hidden: readonly string[] }
const nothing: Layout = { views: [], hidden: [] }
const storeOf = (desk: string) => storedValue<Readonly<Record<string, Layout>>>(`huishou.console.${desk}`, {})
const stores = {
  // stored in browsers under an earlier name, which keeps the saved views there
  orders: storeOf('board'),
  goods: storeOf('goods'),
  mall: storeOf('mall'),
  bargains: storeOf('bargains'),
  'bargain-runs': storeOf('bargain-runs'),
  customers: storeOf('customers'),
}

/** Used for lists without stored settings; nothing is written to it. */
const unarranged = storedValue<Readonly<Record<string, Layout>>>('huishou.console.desk', {})

/** Returns the layout of a list and a function that saves parts of it. */
export function useStoredLayout(desk: DeskName | undefined) {
  const { id } = useMe()
  const store = desk ? stores[desk] : unarranged
  const mine = store.use()[id] ?? nothing
  const saveLayout = (part: Partial<Layout>) =>
    store.set({ ...store.get(), [id]: { ...nothing, ...store.get()[id], ...part } })
  return { ...mine, saveLayout }
}
