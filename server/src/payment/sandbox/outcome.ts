// The possible outcomes of requests to a payment sandbox, and functions that find and apply the behaviour chosen
// for it.
import type { Notices } from './notices.ts'
import type { Behaviour, Records } from './records.ts'

/** Outcome of a request. `silent`: done, but without a reply; `lost`: neither received nor answered. */
export type Outcome<Record> =
  | { kind: 'made'; record: Record; silent: boolean }
  | { kind: 'lost' }
  | { kind: 'conflict' }
  | { kind: 'refused' }
  | { kind: 'not_enough' }
  | { kind: 'missing' }

export type Store = { records: Records; changed: () => void }
export type World = { store: Store; notices: Notices; now: () => number }

export const anotherAmount = (fen: number): number => (fen > 1 ? fen - 1 : fen + 1)
export const isTimeout = (behaviour: Behaviour): boolean => behaviour.startsWith('timeout_then')

/** The behaviour set for a number, or the default one. */
export const behaviourOf = ({ records }: Store, number: string, of: 'order' | 'transfer'): Behaviour =>
  records.chosen.get(number) ?? records.defaults[of]

export const loseOnce = (store: Store, number: string): { kind: 'lost' } => {
  store.records.chosen.set(number, 'success')
  return { kind: 'lost' }
}
