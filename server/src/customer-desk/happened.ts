import type { customerTimeline, Endpoint, HappenedKind, Language, ReplyOf, Text } from '@huishou/wire'
import type { Tables } from '../database.ts'
import type { Handle } from '../platform/database.ts'

export type Happened = ReplyOf<typeof customerTimeline>['rows'][number]
type Asked = { memberId: number; before: number; limit: number; language: Language }

/** One kind of thing that happens with a customer: the newest before an instant, for whoever may call `needs`. */
export type Source = {
  kind: HappenedKind
  needs: Pick<Endpoint, 'who'>
  rows: (db: Handle<Tables>, asked: Asked) => Promise<Omit<Happened, 'kind'>[]>
}

/** Empty for the customer, null for the system, else a name of the staff. */
export const whoDid = ({ actor, actorName }: { actor: string; actorName: string }): string | null =>
  actor === 'customer' ? '' : actorName || null

export const titled = (texts: Readonly<Record<string, Text>>, action: string, language: Language): string =>
  texts[action]?.[language] ?? action
