import { useMe } from '../../shared/session.ts'
import { createStore } from '../../shared/store.ts'
import type { BoardView } from './board-view.ts'

export const boardColumns = [
  'number',
  'state',
  'slot',
  'customer',
  'address',
  'categories',
  'courier',
  'amount',
  'placed',
] as const
export type BoardColumn = (typeof boardColumns)[number]
type Kept = { views: readonly BoardView[]; hidden: readonly BoardColumn[] }
const nothing: Kept = { views: [], hidden: [] }
const kept = createStore<Readonly<Record<string, Kept>>>('huishou.console.board', {})

/** What this person arranged on the board, in this browser: two who share a desk do not share it. */
export function useBoardMemory() {
  const { id } = useMe()
  const mine = kept.use()[id] ?? nothing
  const keep = (change: Partial<Kept>) =>
    kept.set({ ...kept.get(), [id]: { ...nothing, ...kept.get()[id], ...change } })
  return { ...mine, keep }
}
