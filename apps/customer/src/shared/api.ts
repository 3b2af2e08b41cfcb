// Sends the app's calls to the server, and caches the replies.

import { createCaller, refusedOf, type Refused } from '@huishou/client/caller'
import { networkFirst } from '@huishou/client/network-first'
import { invalidateEndpoints, readQueriesOf, type ReadEndpoint } from '@huishou/client/read-query'
import type { Endpoint } from '@huishou/wire/client'
import { QueryClient } from '@tanstack/react-query'
import { noteRoughServerTime } from './clock.ts'
import { sendOrTake } from './prefetched-responses.ts'
import { currentLanguage } from './i18n.ts'
import { appState, currentOwner } from './app-state.ts'
import { lazyAnswerCache } from './lazy-answer-cache.ts'
import { network } from './network.ts'
import { subDomain } from './bootstrap-data.ts'

let loginNeeded: () => void = () => undefined

/** Sets what happens when any call returns code 2000; the app shell opens the login page. */
export const onLoginNeeded = (handler: () => void) => {
  loginNeeded = handler
}

/** The version of this app, as shown to users. */
export const appVersion = String(import.meta.env.APP_VERSION ?? '')

const caller = createCaller({
  base: '',
  subDomain,
  token: () => appState.get().token || null,
  language: currentLanguage,
  appVersion: `customer/${appVersion}`,
  onLoginNeeded: () => loginNeeded(),
  onServerTime: noteRoughServerTime,
  send: sendOrTake,
  waitMs: 20_000,
})

export { refusedOf }

/** Whether the server could not be reached, its reply did not arrive, or it is unavailable for a moment. */
export const unreachable = ({ reason }: Refused): boolean =>
  reason === 'NETWORK' || reason === 'TIMEOUT' || reason === 'UNAVAILABLE'

const call: typeof caller.call = async (...asked) => {
  const answer = await caller.call(...asked)
  network.noteServer(!answer.ok && answer.refused.reason === 'UNAVAILABLE')
  if (answer.ok || !unreachable(answer.refused)) network.reached()
  return answer
}

const worthAnotherTry = (error: unknown) => {
  const reason = refusedOf(error)?.reason
  return reason === 'NETWORK' || reason === 'FAULT' || reason === 'UNAVAILABLE'
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

const reads = networkFirst({
  call,
  answers: lazyAnswerCache,
  owner: currentOwner,
  client: queryClient,
  isUnreachable: unreachable,
  patienceMs: network.patienceMs,
  // the page the read was made on: another may be open by the time the read turns out slow
  watch: () => network.unanswered.bind(null, window.location.hash),
})

/** Reads from the server; offline or while it is slow, from the cache, whose age `network` then reports. */
const read: ReadEndpoint = async (...asked) => (await reads.read(...asked)).data

export const api = { ...caller, call, read }

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
