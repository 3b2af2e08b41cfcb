import { CallRefused, createCaller, type Refused } from '@huishou/caller'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire'
import { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from './i18n.ts'
import { lifeData } from './life-data.ts'
import { subDomain } from './page-facts.ts'

let loginNeeded: () => void = () => undefined

/** Who is asked when any call answers 2000. The app's shell sets it: it knows how to get to the login page. */
export const onLoginNeeded = (handler: () => void) => {
  loginNeeded = handler
}

export const api = createCaller({
  base: '',
  subDomain,
  token: () => lifeData.get().token || null,
  language: currentLanguage,
  onLoginNeeded: () => loginNeeded(),
})

/** What a thrown error says about the call, or null when it was no refusal. */
export const refusedOf = (error: unknown): Refused | null =>
  error instanceof CallRefused ? error.refused : null

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
