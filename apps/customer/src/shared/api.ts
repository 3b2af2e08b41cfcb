import { CallRefused, createCaller, type Refused } from '@huishou/caller'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire'
import { QueryClient } from '@tanstack/react-query'
import { noteRoughServerTime } from './clock.ts'
import { currentLanguage } from './i18n.ts'
import { lifeData, ownerNow } from './life-data.ts'
import { network } from './network.ts'
import { subDomain } from './page-facts.ts'

let loginNeeded: () => void = () => undefined

/** Who is asked when any call answers 2000. The app's shell sets it: it knows how to get to the login page. */
export const onLoginNeeded = (handler: () => void) => {
  loginNeeded = handler
}

const caller = createCaller({
  base: '',
  subDomain,
  token: () => lifeData.get().token || null,
  language: currentLanguage,
  onLoginNeeded: () => loginNeeded(),
  onServerTime: noteRoughServerTime,
})

/** What a thrown error says about the call, or null when it was no refusal. */
export const refusedOf = (error: unknown): Refused | null =>
  error instanceof CallRefused ? error.refused : null

/** The server could not be asked, or its answer did not arrive. */
export const unreachable = ({ reason }: Refused): boolean => reason === 'NETWORK' || reason === 'TIMEOUT'

/** Without a network the last answer this device kept, when there is one; `network` then says of when it is. */
const read: typeof caller.read = async (endpoint, input, more) => {
  const asked = { name: endpoint.name, input, owner: ownerNow(), page: window.location.hash }
  try {
    const data = await caller.read(endpoint, input, more)
    network.heard({ ...asked, data })
    return data
  } catch (error) {
    const refused = refusedOf(error)
    if (!refused) throw error
    if (!unreachable(refused)) {
      network.heard(refused.reason === 'EMPTY' ? { ...asked, empty: refused } : null)
      throw error
    }
    const kept = await network.instead(asked)
    if (!kept) throw error
    if (kept.empty) throw new CallRefused(kept.empty)
    return kept.data as ReplyOf<typeof endpoint>
  }
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
      // A call that cannot leave the phone says so at once instead of pausing for ever.
      networkMode: 'always',
    },
  },
})

let wasAway = network.away()
network.subscribe(() => {
  const cameBack = wasAway && !network.away()
  wasAway = network.away()
  // What is in sight shows kept answers, or none: all of it is asked for again.
  if (cameBack) void queryClient.invalidateQueries()
})

/** What useQuery needs to read one endpoint. Key: `[endpoint.name, input]`. */
export type Ask<Data> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** Reads an endpoint; a refusal is thrown as CallRefused. */
export const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Ask<ReplyOf<E>> => ({
  queryKey: [endpoint.name, input],
  queryFn: ({ signal }) => api.read(endpoint, input, { signal }),
})

/** Reads a list; the wire's `EMPTY` (700) is `empty`, not an error. */
export const readRows = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  empty: ReplyOf<E>,
  signal: AbortSignal,
): Promise<ReplyOf<E>> => {
  try {
    return await api.read(endpoint, input, { signal })
  } catch (error) {
    if (refusedOf(error)?.reason === 'EMPTY') return empty
    throw error
  }
}

/** As `ask`, for lists. */
export const askRows = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  empty: ReplyOf<E>,
): Ask<ReplyOf<E>> => ({
  queryKey: [endpoint.name, input],
  queryFn: ({ signal }) => readRows(endpoint, input, empty, signal),
})

export const noRows = { result: [], totalRow: 0, totalPage: 0 }

/** Makes every read of these endpoints fresh again, whatever its input. */
export const readAgain = (...endpoints: Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.name] })))
