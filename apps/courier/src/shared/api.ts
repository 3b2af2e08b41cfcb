import { createCaller, type Answer, type CallOptions, type Refused } from '@huishou/caller'
import type { Endpoint, InputOf } from '@huishou/wire'
import { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from './i18n.ts'
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

/** One call; never throws. Tells the network indicator how it went. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: CallOptions,
): Promise<Answer<E>> => heard(await patient.call(endpoint, input, more))

export const listen = patient.listen

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 30 * 60_000, retry: false, networkMode: 'always' },
  },
})

/** Makes every read of these endpoints fresh again, whatever its input. */
export const readAgain = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.name] })))
