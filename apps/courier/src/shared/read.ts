import { CallRefused, type Refused } from '@huishou/client/caller'
import { readKey } from '@huishou/client/read-query'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, notReached, queryClient } from './api.ts'
import { courierStore } from './courier-database.ts'
import { session } from './session.ts'

/** `at`: when the server replied. `kept`: from the cache, because the server could not be reached. */
export type Known<Data> = { data: Data; at: number; kept: boolean }

const FAULT: Refused = { reason: 'FAULT', code: -1, message: '' }

type KeptRead = { key: string; staffId: number; data: unknown; at: number }
const lastKnown = courierStore<KeptRead>('reads')

/** Clears the cached reads, so that the next person on this device sees none of them. */
export const forgetReads = () => lastKnown.clear()

const keyOf = (endpoint: Endpoint, input: object) => `${endpoint.name} ${JSON.stringify(input)}`

const keptOf = async (key: string): Promise<KeptRead | undefined> => {
  const found = await lastKnown.get(key)
  return found && found.staffId === session.get()?.staff.id ? found : undefined
}

/** Requests the data and caches the reply, unless the user has signed out meanwhile. */
async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<{ known: Known<ReplyOf<E>> } | { refused: Refused }> {
  const asking = session.get()
  const answer = await call(endpoint, input, { signal })
  if (!answer.ok) return { refused: answer.refused }
  const key = keyOf(endpoint, input)
  const known = { data: answer.data, at: Date.now() }
  if (asking && session.get()?.token === asking.token)
    void lastKnown.put(key, { key, staffId: asking.staff.id, ...known })
  return { known: { ...known, kept: false } }
}

/** How long an empty screen waits for the server before cached data is shown. */
const PATIENCE_MS = 3_000
const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** Requests the data; offline, returns the cached reply. Throws CallRefused when there is neither. */
async function readKnown<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<Known<ReplyOf<E>>> {
  const queryKey = readKey(endpoint, input)
  const asked = ask(endpoint, input, signal)
  // awaited below, but it may fail before the cache has been read
  asked.catch(() => undefined)
  const kept = await keptOf(keyOf(endpoint, input))
  const waits = kept !== undefined && queryClient.getQueryData(queryKey) === undefined
  const answer = waits ? await Promise.race([asked, pause(PATIENCE_MS)]) : await asked
  if (answer && 'known' in answer) return answer.known
  if (kept && (answer === null || notReached(answer.refused))) {
    if (answer === null)
      asked
        .then((late) => 'known' in late && queryClient.setQueryData(queryKey, late.known))
        .catch(() => undefined)
    return { data: kept.data as ReplyOf<E>, at: kept.at, kept: true }
  }
  throw new CallRefused(answer?.refused ?? FAULT)
}

/**
 * Caches a reply before it is needed, unless the cached one is recent enough. Resolves with false when the server
 * could not be reached.
 */
export async function keepRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
  willDo: (data: ReplyOf<E>, at: number) => boolean,
): Promise<boolean> {
  const kept = await keptOf(keyOf(endpoint, input))
  if (kept && willDo(kept.data as ReplyOf<E>, kept.at)) return true
  const answer = await ask(endpoint, input, signal)
  return 'known' in answer || !notReached(answer.refused)
}

/** Removes the replies cached before that time. */
export async function forgetReadsBefore(at: number): Promise<void> {
  for (const read of await lastKnown.all()) if (read.at < at) await lastKnown.remove(read.key)
}

export type Reading<Data> = {
  data: Data | undefined
  /** When the server replied. */
  at: number | null
  /** The time of the data shown; null when it is fresh. */
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
    queryFn: ({ signal }) => readKnown(endpoint, input, signal),
    enabled: more.enabled ?? true,
    refetchInterval: more.everyMs ?? false,
    placeholderData: keepPreviousData,
  })
  const refused = query.error instanceof CallRefused ? query.error.refused : query.error ? FAULT : null
  // An order reassigned to another courier is no longer shown, even from the cache.
  const gone = refused !== null && GONE.has(refused.reason)
  return {
    data: gone ? undefined : query.data?.data,
    at: query.data?.at ?? null,
    keptAt: query.data?.kept ? query.data.at : null,
    refused,
    // a disabled query is never loading
    loading: query.isPending && more.enabled !== false,
    again: () => query.refetch(),
  }
}
