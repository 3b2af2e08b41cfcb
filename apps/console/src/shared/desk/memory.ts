import { createStore } from '../store.ts'
import { useMe } from '../session.ts'
import type { SavedView } from './saved-view.ts'

/** Each desk that can be arranged. */
export type DeskName = 'board' | 'goods' | 'mall' | 'bargains' | 'bargain-runs' | 'customers'
type Kept = { views: readonly SavedView[]; hidden: readonly string[] }
const nothing: Kept = { views: [], hidden: [] }
const storeOf = (desk: DeskName) => createStore<Readonly<Record<string, Kept>>>(`huishou.console.${desk}`, {})
const stores = {
  board: storeOf('board'),
  goods: storeOf('goods'),
  mall: storeOf('mall'),
  bargains: storeOf('bargains'),
  'bargain-runs': storeOf('bargain-runs'),
  customers: storeOf('customers'),
}

/** Of a desk that cannot be arranged: never written. */
const unarranged = createStore<Readonly<Record<string, Kept>>>('huishou.console.desk', {})

/** What this person arranged on a desk, in this browser: two who share a desk do not share it. */
export function useDeskMemory(desk: DeskName | undefined) {
  const { id } = useMe()
  const kept = desk ? stores[desk] : unarranged
  const mine = kept.use()[id] ?? nothing
  const keep = (change: Partial<Kept>) =>
    kept.set({ ...kept.get(), [id]: { ...nothing, ...kept.get()[id], ...change } })
  return { ...mine, keep }
}
