// Defines the type of the sources of a customer's timeline, such as orders, money and feedback, and the helpers with
// which sources make entries.
import type { ReplyOf } from '@huishou/wire/client'
import type { Endpoint } from '@huishou/wire/endpoint'
import type { HappenedKind } from '@huishou/wire/member/choices'
import type { customerTimeline } from '@huishou/wire/member/customer-record'
import type { Language, Text } from '@huishou/wire/text'
import type { Tables } from '../database/index.ts'
import type { Handle } from '../platform/database.ts'

export type Activity = ReplyOf<typeof customerTimeline>['rows'][number]
type Entry = Omit<Activity, 'kind'>
type ActivityQuery = { memberId: number; before: number; limit: number; language: Language }

/** A source of activity: its newest entries before an instant, for roles that may call `needs`. */
export type ActivitySource = {
  kind: HappenedKind
  needs: Pick<Endpoint, 'who'>
  rows: (db: Handle<Tables>, asked: ActivityQuery) => Promise<Entry[]>
}

/** An entry by the system without a link, unless overridden. */
export const entry = (told: Pick<Entry, 'key' | 'at' | 'title'> & Partial<Entry>): Entry => ({
  text: '',
  who: null,
  onBehalf: false,
  refId: null,
  ref: '',
  ...told,
})

/** Empty for the customer, null for the system, else the name of the staff member. */
const whoDid = ({ actor, actorName }: { actor: string; actorName: string }): string | null =>
  actor === 'customer' ? '' : actorName || null

const titled = (texts: Readonly<Record<string, Text>>, action: string, language: Language): string =>
  texts[action]?.[language] ?? action

/** An event of an order, a withdrawal or a run; `ref` and `refId` identify it. */
type EventRow = {
  id: number
  at: number
  action: string
  reason: string
  actor: string
  actorName: string
  refId: number
  ref: string
}

/** A stored event as an entry, with the texts of its domain. */
export const eventEntry = (
  of: string,
  texts: Readonly<Record<string, Text>>,
  { id, at, action, reason, actor, actorName, refId, ref }: EventRow,
  language: Language,
  more: Partial<Entry> = {},
): Entry =>
  entry({
    key: `${of}:${id}`,
    at,
    title: titled(texts, action, language),
    text: reason,
    who: whoDid({ actor, actorName }),
    refId,
    ref,
    ...more,
  })
