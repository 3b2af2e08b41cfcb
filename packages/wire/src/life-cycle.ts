// Declares the life cycles of records (their states, and who may make which move), and tells which moves a life
// cycle allows.

import type { RefusalReason } from './refusals.ts'
import { staffRoles } from './staff/roles.ts'
import type { Text } from './text.ts'

/**
 * Who can make a move: staff by role, a customer, a customer's friend, a payment provider, or the server by itself.
 */
export const moveActors = [...staffRoles, 'customer', 'helper', 'gateway', 'system'] as const
export type MoveActor = (typeof moveActors)[number]

/**
 * One line of a table of moves. `to` is the state afterwards; `same` keeps it, and of several the code picks the one
 * that applies.
 */
export type Move<State extends string, Stored extends string = State> = {
  from: readonly State[]
  to: 'same' | Stored | readonly Stored[]
  who: readonly MoveActor[]
  text: Text
}

/**
 * The life cycle of one kind of record: its states, its table of moves, and the refusal when an action does not fit
 * the state. `Stored` differs from `State` where the clock matters too: a published vote ends without a write.
 */
export type LifeCycle<State extends string, Stored extends string, Action extends string> = {
  states: readonly State[]
  wrongState: RefusalReason
  moves: Readonly<Record<Action, Move<State, Stored>>>
}
export type ActionOf<Life extends { moves: object }> = keyof Life['moves'] & string

/* @__NO_SIDE_EFFECTS__ */
export const move = <const State extends string, const To extends string | readonly string[]>(
  from: readonly State[],
  to: To,
  who: readonly MoveActor[],
  zh: string,
  en: string,
): { from: readonly State[]; to: To; who: readonly MoveActor[]; text: Text } => ({
  from,
  to,
  who,
  text: { zh, en },
})

/** The refusal when this actor may not act in this state; null when the table allows it. Further guards apply. */
export const moveRefusal = <State extends string, Stored extends string, Action extends string>(
  life: LifeCycle<State, Stored, Action>,
  action: Action,
  state: State,
  actor: MoveActor,
): RefusalReason | null => {
  const { from, who } = life.moves[action]
  if (!who.includes(actor)) return 'NOT_ALLOWED'
  return from.includes(state) ? null : life.wrongState
}

export const mayMove = <State extends string, Stored extends string, Action extends string>(
  life: LifeCycle<State, Stored, Action>,
  action: Action,
  state: State,
  actor: MoveActor,
): boolean => moveRefusal(life, action, state, actor) === null

/** The state an action leads to; `chosen` where the table allows several. */
export const nextState = <State extends string, Stored extends string, Action extends string>(
  life: LifeCycle<State, Stored, Action>,
  action: Action,
  stored: Stored,
  chosen?: Stored,
): Stored => {
  const { to } = life.moves[action]
  if (to === 'same') return stored
  if (typeof to === 'string') return to as Stored
  const next = (to as readonly Stored[]).find((state) => state === chosen)
  if (next === undefined) throw new Error(`${action} leads to ${to.join()}, not ${chosen}`)
  return next
}

export const actionsOf = <Action extends string>(life: {
  moves: Readonly<Record<Action, unknown>>
}): Action[] => Object.keys(life.moves) as Action[]

/** The name of each action. */
/* @__NO_SIDE_EFFECTS__ */
export const moveTexts = <Action extends string>(life: {
  moves: Readonly<Record<Action, { text: Text }>>
}): Record<Action, Text> =>
  Object.fromEntries(actionsOf(life).map((action) => [action, life.moves[action].text])) as Record<
    Action,
    Text
  >
