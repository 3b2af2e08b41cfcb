import { CallRefused, type Refused } from '@huishou/caller'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, notReached } from './api.ts'
import { bestStore } from './device-store.ts'

/** `at`: when the server said it. `kept`: it comes from the device, because the server could not be reached. */
export type Known<Data> = { data: Data; at: number; kept: boolean }

const lastKnown = bestStore<{ data: unknown; at: number }>('reads')

/** The next person on this device sees nothing of the one before. */
export const forgetReads = () => lastKnown.clear()

const keyOf = (endpoint: Endpoint, input: object) => `${endpoint.name} ${JSON.stringify(input)}`

/** Asks the server; without a network gives what it said last. Throws CallRefused when there is neither. */
async function readKnown<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<Known<ReplyOf<E>>> {
  const answer = await call(endpoint, input, { signal })
  const key = keyOf(endpoint, input)
  if (answer.ok) {
    const known = { data: answer.data, at: Date.now() }
    void lastKnown.put(key, known)
    return { ...known, kept: false }
  }
  const before = notReached(answer.refused) ? await lastKnown.get(key) : undefined
  if (before) return { data: before.data as ReplyOf<E>, at: before.at, kept: true }
  throw new CallRefused(answer.refused)
}

export type Reading<Data> = {
  data: Data | undefined
  /** When what is shown was true, if it is not fresh. */
  keptAt: number | null
  refused: Refused | null
  loading: boolean
  again: () => Promise<unknown>
}

const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'NOT_ALLOWED'])
const FAULT: Refused = { reason: 'FAULT', code: -1, message: '' }

/** Reads an endpoint on a screen: data, its age when it is only the last known, or why there is none. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: { enabled?: boolean; everyMs?: number } = {},
): Reading<ReplyOf<E>> {
  const query = useQuery({
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }) => readKnown(endpoint, input, signal),
    enabled: more.enabled ?? true,
    refetchInterval: more.everyMs ?? false,
    placeholderData: keepPreviousData,
  })
  const refused = query.error instanceof CallRefused ? query.error.refused : query.error ? FAULT : null
  // An order given to somebody else is not shown any longer, even though it was read before.
  const gone = refused !== null && GONE.has(refused.reason)
  return {
    data: gone ? undefined : query.data?.data,
    keptAt: query.data?.kept ? query.data.at : null,
    refused,
    loading: query.isPending,
    again: () => query.refetch(),
  }
}
