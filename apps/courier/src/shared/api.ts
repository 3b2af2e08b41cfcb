// The app's calls to the server, and the cache of their replies.

import { createCaller, type Refused } from '@huishou/client/caller'
import { withIdentity } from '@huishou/client/reauthenticate'
import { invalidateEndpoints } from '@huishou/client/read-query'
import type { Endpoint } from '@huishou/wire/client'
import { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from './language.ts'
import { network } from './network.ts'
import { session } from './session.ts'

/** The version of this app, as shown to users. */
export const appVersion = String(import.meta.env.APP_VERSION ?? '')

const setup = {
  base: '',
  subDomain: 'recycle',
  token: () => session.get()?.token ?? null,
  app: 'courier' as const,
  language: currentLanguage,
  appVersion: `courier/${appVersion}`,
  onLoginNeeded: () => session.end(),
}

/** Calls with a short timeout: with a poor signal, a write is queued rather than waited for. */
const patient = createCaller({ ...setup, timeoutMs: 20_000 })
/** Uploads have a longer timeout, as pictures take time over a weak signal. */
export const uploader = createCaller(setup)

/**
 * Whether a call never reached the server, or found it unavailable for a moment. A FAULT without one of the server's
 * codes comes from a proxy in between.
 */
export const notReached = ({ reason, code }: Refused) =>
  reason === 'NETWORK' ||
  reason === 'TIMEOUT' ||
  reason === 'UNAVAILABLE' ||
  (reason === 'FAULT' && code === -1)

/** Makes one call, without identity checks; never throws. Updates the network state with the result. */
export const callUnasked: typeof patient.call = async (...asked) => {
  const answer = await patient.call(...asked)
  network.report(
    answer.ok || !notReached(answer.refused),
    !answer.ok && answer.refused.reason === 'UNAVAILABLE',
  )
  return answer
}

/**
 * Like `callUnasked`, for calls made by a user at the screen: when the server requires an identity check, the check is
 * shown and the call is repeated.
 */
export const call: typeof patient.call = (...asked) => withIdentity(() => callUnasked(...asked))

export const { liveLine } = patient

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 30 * 60_000, retry: false, networkMode: 'always' },
  },
})

/** Invalidates all cached replies of these endpoints, whatever the input; those on screen are refetched. */
export const invalidate = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  invalidateEndpoints(queryClient, ...endpoints)
