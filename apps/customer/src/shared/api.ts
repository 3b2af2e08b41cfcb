import { CallRefused, createCaller, type CallOptions, type Refused } from '@huishou/client/caller'
import { invalidateEndpoints, readsOf } from '@huishou/client/read-query'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { hashKey, QueryClient } from '@tanstack/react-query'
import { noteRoughServerTime } from './clock.ts'
import { sendOrTake } from './prefetched-answers.ts'
import { currentLanguage } from './i18n.ts'
import type { Asked, Kept } from './answer-cache-limits.ts'
import { appState, ownerNow } from './app-state.ts'
import { network } from './network.ts'
import { subDomain } from './bootstrap-data.ts'

let loginNeeded: () => void = () => undefined

/** Who is asked when any call answers 2000. The app's shell sets it: it knows how to get to the login page. */
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

/** What a thrown error says about the call, or null when it was no refusal. */
export const refusedOf = (error: unknown): Refused | null =>
  error instanceof CallRefused ? error.refused : null

/** The server could not be asked, or its answer did not arrive. */
export const unreachable = ({ reason }: Refused): boolean => reason === 'NETWORK' || reason === 'TIMEOUT'

/** Without a network the last answer this device kept, when there is one; `network` then says of when it is. */
const readOrKept = async <E extends Endpoint>(
  asked: Asked,
  [endpoint, input, more]: [E, InputOf<E>, CallOptions?],
): Promise<ReplyOf<E>> => {
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
    return opened<E>(kept)
  }
}

const opened = <E extends Endpoint>({ data, empty }: Kept): ReplyOf<E> => {
  if (empty) throw new CallRefused(empty)
  return data as ReplyOf<E>
}

/** By what was asked: the last answer that is under way, or came too late and waits to be taken. */
const due = new Map<string, { answer: Promise<unknown>; late: boolean }>()
const LATE_FOR_MS = 10_000

/** What is in sight need not be shown again from what was kept. */
const isShown = (name: string, key: string): boolean => {
  const cache = queryClient.getQueryCache()
  const own = cache.get(key)
  const shown = own ? [own] : cache.findAll({ queryKey: [name], type: 'active' })
  return shown.some(({ state }) => state.data !== undefined)
}

/** As the caller's; an answer that takes long comes after what this device kept, and then takes its place. */
const read: typeof caller.read = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: CallOptions,
): Promise<ReplyOf<E>> => {
  const asked = { name: endpoint.name, input, owner: ownerNow(), page: window.location.hash }
  const query = hashKey([endpoint.name, input])
  // what is late for one person is not for the next
  const key = `${asked.owner} ${query}`
  const before = due.get(key)
  if (before?.late) {
    due.delete(key)
    return (await before.answer) as ReplyOf<E>
  }
  const answer = readOrKept(asked, [endpoint, input, more])
  // one from before comes too late to take the place of this one
  due.delete(key)
  if (isShown(endpoint.name, query)) return await answer
  const own = { answer, late: false }
  due.set(key, own)
  const forget = () => due.get(key) === own && due.delete(key)
  const kept = await network.meanwhile(asked, answer)
  if (!kept) {
    void answer.then(forget, forget)
    return await answer
  }
  const arrived = () => {
    // somebody else, or asked again since
    if (due.get(key) !== own || asked.owner !== ownerNow()) return void forget()
    own.late = true
    setTimeout(forget, LATE_FOR_MS)
    void queryClient.invalidateQueries({ queryKey: [endpoint.name] })
  }
  void answer.then(arrived, (error: unknown) => {
    // a server that answers with a fault leaves what was kept in sight: its age has to stay there too
    if (refusedOf(error)?.reason === 'FAULT') network.failed()
    arrived()
  })
  return opened<E>(kept)
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

export const { readQuery, readRows } = readsOf(api.read)

export const noRows = { result: [], totalRow: 0, totalPage: 0 }

/** Makes every answer of these endpoints old, whatever the input: those on screen are read again. */
export const invalidate = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  invalidateEndpoints(queryClient, ...endpoints)
