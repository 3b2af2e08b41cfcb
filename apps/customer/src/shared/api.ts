import { CallRefused, createCaller, type CallOptions, type Refused } from '@huishou/client/caller'
import { invalidateEndpoints, readQueriesOf } from '@huishou/client/read-query'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { hashKey, QueryClient } from '@tanstack/react-query'
import { noteRoughServerTime } from './clock.ts'
import { sendOrTake } from './prefetched-answers.ts'
import { currentLanguage } from './i18n.ts'
import type { ReadRequest, CachedAnswer } from './answer-cache-limits.ts'
import { appState, currentOwner } from './app-state.ts'
import { network } from './network.ts'
import { subDomain } from './bootstrap-data.ts'

let loginNeeded: () => void = () => undefined

/** Sets the handler for code 2000 on any call; the app's shell opens the login page. */
export const onLoginNeeded = (handler: () => void) => {
  loginNeeded = handler
}

const caller = createCaller({
  base: '',
  subDomain,
  token: () => appState.get().token || null,
  language: currentLanguage,
  onLoginNeeded: () => loginNeeded(),
  onServerTime: noteRoughServerTime,
  send: sendOrTake,
})

/** The refusal inside a thrown error; null for any other error. */
export const refusedOf = (error: unknown): Refused | null =>
  error instanceof CallRefused ? error.refused : null

/** Whether the server could not be reached, or its reply did not arrive. */
export const unreachable = ({ reason }: Refused): boolean => reason === 'NETWORK' || reason === 'TIMEOUT'

/** Reads from the server; offline, from the cache, whose age `network` then reports. */
const readOrCached = async <E extends Endpoint>(
  asked: ReadRequest,
  [endpoint, input, more]: [E, InputOf<E>, CallOptions?],
): Promise<ReplyOf<E>> => {
  try {
    const data = await caller.read(endpoint, input, more)
    network.reportAnswer({ ...asked, data })
    return data
  } catch (error) {
    const refused = refusedOf(error)
    if (!refused) throw error
    if (!unreachable(refused)) {
      network.reportAnswer(refused.reason === 'EMPTY' ? { ...asked, empty: refused } : null)
      throw error
    }
    const cached = await network.fallback(asked)
    if (!cached) throw error
    return opened<E>(cached)
  }
}

const opened = <E extends Endpoint>({ data, empty }: CachedAnswer): ReplyOf<E> => {
  if (empty) throw new CallRefused(empty)
  return data as ReplyOf<E>
}

/** By owner and query: the pending reply, or a late one that the next read will use. */
const due = new Map<string, { answer: Promise<unknown>; late: boolean }>()
const LATE_FOR_MS = 10_000

/** Whether the page already shows data, so that the cached reply is not needed. */
const isShown = (name: string, key: string): boolean => {
  const cache = queryClient.getQueryCache()
  const own = cache.get(key)
  const shown = own ? [own] : cache.findAll({ queryKey: [name], type: 'active' })
  return shown.some(({ state }) => state.data !== undefined)
}

/** Like the caller's `read`; when the reply is slow, returns the cached one first and replaces it later. */
const read: typeof caller.read = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: CallOptions,
): Promise<ReplyOf<E>> => {
  const asked = { name: endpoint.name, input, owner: currentOwner(), page: window.location.hash }
  const query = hashKey([endpoint.name, input])
  // a late reply must not reach the next member
  const key = `${asked.owner} ${query}`
  const before = due.get(key)
  if (before?.late) {
    due.delete(key)
    return (await before.answer) as ReplyOf<E>
  }
  const answer = readOrCached(asked, [endpoint, input, more])
  // an earlier reply must not replace this one
  due.delete(key)
  if (isShown(endpoint.name, query)) return await answer
  const own = { answer, late: false }
  due.set(key, own)
  const forget = () => due.get(key) === own && due.delete(key)
  const cached = await network.whileSlow(asked, answer)
  if (!cached) {
    void answer.then(forget, forget)
    return await answer
  }
  const arrived = () => {
    // another member signed in, or the query was sent again
    if (due.get(key) !== own || asked.owner !== currentOwner()) return void forget()
    own.late = true
    setTimeout(forget, LATE_FOR_MS)
    void queryClient.invalidateQueries({ queryKey: [endpoint.name] })
  }
  void answer.then(arrived, (error: unknown) => {
    // on a fault the cached data stays visible, so its age must stay visible too
    if (refusedOf(error)?.reason === 'FAULT') network.reportFault()
    arrived()
  })
  return opened<E>(cached)
}

export const api = { ...caller, read }

const worthAnotherTry = (error: unknown) => {
  const reason = refusedOf(error)?.reason
  return reason === 'NETWORK' || reason === 'FAULT'
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 1 && worthAnotherTry(error),
      // An offline call fails at once instead of pausing forever.
      networkMode: 'always',
    },
  },
})

let wasAway = network.away()
network.subscribe(() => {
  const cameBack = wasAway && !network.away()
  wasAway = network.away()
  // The page shows cached data or none, so everything is refetched.
  if (cameBack) void queryClient.invalidateQueries()
})

export const { readQuery, readRows } = readQueriesOf(api.read)

export const noRows = { result: [], totalRow: 0, totalPage: 0 }

/** Invalidates all cached replies of these endpoints, whatever the input; those on screen are refetched. */
export const invalidate = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  invalidateEndpoints(queryClient, ...endpoints)
