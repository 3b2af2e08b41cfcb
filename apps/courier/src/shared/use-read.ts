// A hook that screens use to read data from the server; it returns the stored reply when the server cannot be reached.

import { refusedOf, type Refused } from '@huishou/client/caller'
import { networkFirst } from '@huishou/client/network-first'
import { readKey } from '@huishou/client/read-query'
import { createStoredAnswers, type AnswerRecord } from '@huishou/client/stored-answers'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { DAY } from '@huishou/wire/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, notReached, queryClient } from './api.ts'
import { courierStore } from './courier-database.ts'
import { session } from './session.ts'

const FAULT: Refused = { reason: 'FAULT', code: -1, message: '' }

/** The id of the signed-in user, as text; empty if nobody is signed in. */
const currentOwner = () => String(session.get()?.staff.id ?? '')

const answers = createStoredAnswers({
  store: courierStore<AnswerRecord>('reads'),
  // Raised by hand when a stored reply can no longer be read: an update may first run without a network, and must
  // find the stops that were stored for that.
  shape: '1',
  owner: currentOwner,
  subscribe: session.subscribe,
  // the stops of today and tomorrow are stored, and nobody needs them afterwards
  maxAgeMs: 2 * DAY,
  ruleOf: () => (session.get() ? {} : null),
})

const { ask, read } = networkFirst({
  call,
  answers,
  owner: currentOwner,
  client: queryClient,
  isUnreachable: notReached,
  patienceMs: () => 3_000,
})

/**
 * Stores a reply before it is needed, unless the stored one is good enough. Resolves to false if the server could not
 * be reached.
 */
export async function prefetch<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
  isEnough: (data: ReplyOf<E>, at: number) => boolean,
): Promise<boolean> {
  const stored = await answers.find({ name: endpoint.name, input, owner: currentOwner() })
  if (stored && !stored.empty && isEnough(stored.data as ReplyOf<E>, stored.at)) return true
  return ask(endpoint, input, { signal }).then(
    () => true,
    (error: unknown) => !notReached(refusedOf(error) ?? FAULT),
  )
}

export type Reading<Data> = {
  data: Data | undefined
  /** When the server replied. */
  at: number | null
  /** When the data shown was stored; null if it is fresh. */
  keptAt: number | null
  refused: Refused | null
  loading: boolean
  again: () => Promise<unknown>
}

const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'NOT_ALLOWED'])

/** Reads an endpoint for a screen: the data, its age when it comes from the cache, or the refusal. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: { enabled?: boolean; everyMs?: number } = {},
): Reading<ReplyOf<E>> {
  const query = useQuery({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) => read(endpoint, input, { signal }),
    enabled: more.enabled ?? true,
    refetchInterval: more.everyMs ?? false,
    placeholderData: keepPreviousData,
  })
  const refused = refusedOf(query.error) ?? (query.error ? FAULT : null)
  // An order reassigned to another courier is no longer shown, even from the cache.
  const gone = refused !== null && GONE.has(refused.reason)
  return {
    data: gone ? undefined : query.data?.data,
    at: query.data?.storedAt ?? (query.dataUpdatedAt || null),
    keptAt: query.data?.storedAt ?? null,
    refused,
    // a disabled query is never loading
    loading: query.isPending && more.enabled !== false,
    again: () => query.refetch(),
  }
}
