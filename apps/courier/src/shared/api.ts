import { createCaller, type Answer, type CallOptions, type Refused } from '@huishou/client/caller'
import { withIdentity } from '@huishou/client/identity'
import { invalidateEndpoints } from '@huishou/client/read-query'
import type { Endpoint, InputOf } from '@huishou/wire/client'
import { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from './language.ts'
import { network } from './network.ts'
import { session } from './session.ts'

const setup = {
  base: '',
  subDomain: 'recycle',
  token: () => session.get()?.token ?? null,
  app: 'courier' as const,
  language: currentLanguage,
  onLoginNeeded: () => session.end(),
}

/** In a basement waiting longer brings nothing: what could not be sent in this time goes to the queue. */
const patient = createCaller({ ...setup, timeoutMs: 20_000 })
/** Pictures over one bar of signal take their time. */
export const uploader = createCaller(setup)

/** A FAULT without a code of the server's is from something on the way, which stood in for it: it has not seen the call. */
export const notReached = ({ reason, code }: Refused) =>
  reason === 'NETWORK' || reason === 'TIMEOUT' || (reason === 'FAULT' && code === -1)

const heard = <Result extends { ok: true } | { ok: false; refused: Refused }>(answer: Result): Result => {
  network.report(answer.ok || !notReached(answer.refused))
  return answer
}

/** One call; never throws, asks nobody. Tells the network indicator how it went. */
export const callUnasked = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: CallOptions,
): Promise<Answer<E>> => heard(await patient.call(endpoint, input, more))

/** As `callUnasked`, for somebody who looks at the screen: asked to show again who it is, the call is made once more. */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: CallOptions,
): Promise<Answer<E>> => withIdentity(() => callUnasked(endpoint, input, more))

export const { liveLine } = patient

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 30 * 60_000, retry: false, networkMode: 'always' },
  },
})

/** Makes every answer of these endpoints old, whatever the input: those on screen are read again. */
export const invalidate = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  invalidateEndpoints(queryClient, ...endpoints)
