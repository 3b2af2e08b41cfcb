// Moves records between the states of their life cycle, and describes who moves them (the actors).

import type { DeviceTime } from '@huishou/wire/device-time'
import { moveRefusal, nextState, type LifeCycle, type MoveActor } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language, Text } from '@huishou/wire/text'
import type { ColumnType } from 'kysely'
import { compiled } from './compiled-query.ts'
import type { Transaction } from './database.ts'
import type { Member, RequestFacts, StaffMember } from './http/route.ts'

/**
 * Whoever acts: a person, a payment provider or the clock; never an unnamed "system" in place of a person
 * (docs/rules/general.md#actors).
 */
export type Actor = {
  actor: MoveActor
  memberId: number | null
  staffId: number | null
  name: string
  /** Time of the action, where a device reports it later. */
  device?: DeviceTime
}
const nobody = { memberId: null, staffId: null, name: '' } as const
export const systemActor: Actor = { actor: 'system', ...nobody }
export const gatewayActor: Actor = { actor: 'gateway', ...nobody }
export const customerActor = ({ memberId }: Pick<Member, 'memberId'>): Actor => ({
  ...nobody,
  actor: 'customer',
  memberId,
})
export const staffActor = (actor: StaffMember & { request?: Pick<RequestFacts, 'device'> }): Actor => ({
  ...nobody,
  actor: actor.role,
  staffId: actor.staffId,
  name: actor.name,
  ...(actor.request ? { device: actor.request.device } : {}),
})

const actorTexts: Record<string, Text> = {
  customer: { zh: '客户', en: 'Customer' },
  helper: { zh: '好友', en: 'A friend' },
  gateway: { zh: '支付渠道', en: 'Payment provider' },
  system: { zh: '系统', en: 'System' },
}
/** The actor of a stored event as staff read it: a person's name, or what kind of actor it was. */
export const actorText = (
  { actor, actorName }: { actor: string; actorName: string },
  language: Language,
): string => actorName || (actorTexts[actor]?.[language] ?? '')

/** A column that only a transition may change: an update elsewhere does not compile. */
export type Moved<State extends string> = ColumnType<State, State, never>

/** Rows that are changed in several places have a version; rows for which the state is enough have none. */
type Row = { id: number; version?: number }
type Fixed = 'id' | 'state' | 'decision' | 'version' | 'updatedAt'
/** Columns a transition writes beside the state, and the one chosen of several next states. */
export type Change<Thing, To extends string = string> = { set?: Partial<Omit<Thing, Fixed>>; to?: To }

/** The refusal for the current state, with the state's name for this actor. */
export const wrongState = <State extends string>(
  life: Pick<LifeCycle<State, string, string>, 'wrongState'>,
  state: State,
  text: Text,
): Refusal => refuse(life.wrongState, { values: { state: text }, data: { state } })

type Values = Record<string, string | number | null | undefined>
type Stored = Record<string, { id: number; version: number; [column: string]: string | number | null }>

/** Updates the row unless it has changed since it was read; returns the new row, or nothing. */
const updateOf = (table: string, column: string) => {
  const update = compiled((trx: Transaction<Stored>, { id, fromState, fromVersion, ...set }: Values) => {
    const one = trx
      .updateTable(table)
      .set(set as Values)
      .where('id', '=', id as number)
      .where(column, '=', fromState as string)
    return (fromVersion === undefined ? one : one.where('version', '=', fromVersion as number)).returningAll()
  })
  return async <Thing>(trx: object, values: Values): Promise<Thing | undefined> => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    return (await update(trx as Transaction<Stored>, given))[0] as Thing | undefined
  }
}

/**
 * Binds a life cycle of the wire package to its table. `check` refuses transitions not allowed to this actor now;
 * `move` is the only way to change the state: it checks, updates the row unless it was changed meanwhile, records the
 * event and returns the row. Refuses NOT_ALLOWED, the life cycle's wrong state, CHANGED_MEANWHILE.
 */
export const lifeCycleOn =
  <Tables, Thing extends Row, More extends object = object>() =>
  <State extends string, To extends string, Action extends string>(
    life: LifeCycle<State, To, Action>,
    on: {
      table: keyof Tables & string
      /** Column of the state. */
      column?: 'state' | 'decision'
      stateOf: (thing: Thing, now: number) => State
      stateText: (thing: Thing, actor: Actor, now: number) => Text
      /** Columns that change with the state on every transition. */
      also?: (thing: Thing, next: To, now: number) => Partial<Omit<Thing, Fixed>>
      record: (
        trx: Transaction<Tables>,
        actor: Actor,
        now: number,
        moved: { before: Thing; after: Thing; action: Action; change: Change<Thing, To> & More },
      ) => Promise<void>
    },
  ) => {
    const column = on.column ?? 'state'
    const update = updateOf(on.table, column)
    const check = (actor: Actor, now: number, thing: Thing, action: Action): Refusal | null => {
      const state = on.stateOf(thing, now)
      const reason = moveRefusal(life, action, state, actor.actor)
      if (reason === null) return null
      return reason === 'NOT_ALLOWED'
        ? refuse(reason)
        : wrongState(life, state, on.stateText(thing, actor, now))
    }
    const move = async (
      trx: Transaction<Tables>,
      actor: Actor,
      now: number,
      before: Thing,
      action: Action,
      change: Change<Thing, To> & More = {} as Change<Thing, To> & More,
    ): Promise<Thing | Refusal> => {
      const refused = check(actor, now, before, action)
      if (refused) return refused
      const stored = (before as Thing & Record<typeof column, To>)[column]
      const next = nextState(life, action, stored, change.to)
      const after = await update<Thing>(trx, {
        ...change.set,
        ...on.also?.(before, next, now),
        ...('updatedAt' in before ? { updatedAt: now } : {}),
        [column]: next,
        version: before.version === undefined ? undefined : before.version + 1,
        id: before.id,
        fromState: stored,
        fromVersion: before.version,
      })
      if (!after) return refuse('CHANGED_MEANWHILE')
      await on.record(trx, actor, now, { before, after, action, change })
      return after
    }
    return { check, move }
  }

/** Columns common to all events: actor, action and resulting state. */
export const eventOf = <State extends string, Action extends string>(
  actor: Actor,
  now: number,
  before: { state: State } | null,
  after: { state: State },
  action: Action,
) => ({
  action,
  fromState: before?.state ?? ('' as const),
  toState: after.state,
  actor: actor.actor,
  staffId: actor.staffId,
  actorName: actor.name,
  at: now,
})
