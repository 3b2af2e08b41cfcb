import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { CallRefused } from './caller.ts'

type ReadEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: { signal?: AbortSignal },
) => Promise<ReplyOf<E>>

/** What the query library needs to read one endpoint. */
export type ReadQuery<Data> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  meta: { path: string }
}
type ReadOptions<E extends Endpoint> = {
  /** While other input is on its way, the answer to the one before stays on screen. */
  keepPrevious?: boolean
  /** Read again as often as this while it is on screen. */
  everyMs?: number
  /** An answer as young as this is not read again. */
  freshMs?: number
  /** What stands for the refusal `EMPTY`, which is an answer wherever a list is read. */
  empty?: ReplyOf<E>
  retry?: false
  /** Nothing of it stays once it is off the screen: it holds for one time only. */
  forget?: boolean
}

/** An answer is stored under what was asked: the endpoint and its input. */
export const readKey = <E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly unknown[] => [
  endpoint.name,
  input,
]

/** `EMPTY` is an answer, not an error, wherever a list is read. */
export const orEmpty = async <Reply>(asked: Promise<Reply>, empty: Reply): Promise<Reply> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallRefused && error.refused.reason === 'EMPTY') return empty
    throw error
  }
}

/** The one way in which an app reads endpoints for its screens. A refusal is thrown as CallRefused. */
export const readsOf = (read: ReadEndpoint) => {
  /** The rows of a list; `empty` where there are none. */
  const readRows = <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    empty: ReplyOf<E>,
    signal: AbortSignal,
  ): Promise<ReplyOf<E>> => orEmpty(read(endpoint, input, { signal }), empty)

  /** As options of the query library. With `empty` the refusal `EMPTY` is that answer. */
  const readQuery = <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    empty?: ReplyOf<E>,
  ): ReadQuery<ReplyOf<E>> => ({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) =>
      empty === undefined ? read(endpoint, input, { signal }) : readRows(endpoint, input, empty, signal),
    meta: { path: endpoint.path },
  })

  /** Null as input: there is nothing to read yet. */
  function useRead<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | null,
    { keepPrevious = false, everyMs, freshMs, empty, retry, forget = false }: ReadOptions<E> = {},
  ): UseQueryResult<ReplyOf<E>> {
    const asked: UseQueryResult<unknown> = useQuery<unknown>({
      ...(input === null
        ? { queryKey: [endpoint.name], queryFn: skipToken }
        : readQuery(endpoint, input, empty)),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
      ...(freshMs === undefined ? {} : { staleTime: freshMs }),
      ...(retry === undefined ? {} : { retry }),
      ...(forget ? { gcTime: 0 } : {}),
    })
    return asked as UseQueryResult<ReplyOf<E>>
  }

  /** Reads a list part by part; `inputFrom` makes the input from where the part before ended, null for the first. */
  function useReadOn<E extends Endpoint, At>(
    endpoint: E,
    inputFrom: (at: At | null) => InputOf<E>,
    nextOf: (reply: ReplyOf<E>) => At | null,
  ) {
    return useInfiniteQuery({
      queryKey: readKey(endpoint, inputFrom(null)),
      queryFn: ({ signal, pageParam }) => read(endpoint, inputFrom(pageParam as At | null), { signal }),
      initialPageParam: null as At | null,
      getNextPageParam: (reply: ReplyOf<E>) => nextOf(reply),
      meta: { path: endpoint.path },
    })
  }
  return { readRows, readQuery, useRead, useReadOn }
}

/** Makes every answer of these endpoints old, whatever the input: those on screen are read again. */
export const invalidateEndpoints = (
  client: QueryClient,
  ...endpoints: readonly Endpoint[]
): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.name] })))

/** As `invalidateEndpoints`, of whole parts of the contract: `/mall` and whatever begins so. */
export const invalidatePaths = (client: QueryClient, ...paths: readonly `/${string}`[]): Promise<unknown> =>
  client.invalidateQueries({
    predicate: ({ meta }) => paths.some((path) => String(meta?.['path']).startsWith(path)),
  })
