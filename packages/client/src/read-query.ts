// Queries and hooks with which the apps read endpoints, and functions that invalidate cached replies.

import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { refusedOf, type CallOptions } from './caller.ts'

export type ReadEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more?: CallOptions,
) => Promise<ReplyOf<E>>

/** Query options for reading one endpoint. */
export type ReadQuery<Data> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  meta: { path: string }
}
type ReadOptions<E extends Endpoint> = {
  /** Keeps the previous reply on screen while other input is loading. */
  keepPrevious?: boolean
  /** The polling interval while it is on screen. */
  everyMs?: number
  /** Replies younger than this are not refetched. */
  freshMs?: number
  /** The reply that replaces the refusal `EMPTY`, which is not an error for lists. */
  empty?: ReplyOf<E>
  retry?: false
  /** Drops the reply when it leaves the screen, for replies that are valid only once. */
  forget?: boolean
}

/** The cache key of a reply: the endpoint and its input. */
export const readKey = <E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly unknown[] => [
  endpoint.name,
  input,
]

/** Resolves with `empty` on the refusal `EMPTY`, which is not an error for lists. */
export const orEmpty = async <Reply>(asked: Promise<Reply>, empty: Reply): Promise<Reply> => {
  try {
    return await asked
  } catch (error) {
    if (refusedOf(error)?.reason === 'EMPTY') return empty
    throw error
  }
}

/** Returns the query options with which apps read endpoints. A refusal is thrown as CallRefused. */
export const readQueriesOf = (read: ReadEndpoint) => {
  /** Reads the rows of a list; returns `empty` when there are none. */
  const readRows = <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    empty: ReplyOf<E>,
    signal: AbortSignal,
  ): Promise<ReplyOf<E>> => orEmpty(read(endpoint, input, { signal }), empty)

  /** Query options for an endpoint. With `empty`, the refusal `EMPTY` yields that reply. */
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
  return { readRows, readQuery }
}

/** Returns the hooks with which apps read endpoints; they use the same queries. */
export const readHooksOf = (read: ReadEndpoint) => {
  const { readQuery } = readQueriesOf(read)

  /** Reads an endpoint; a null input disables the query. */
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

  /**
   * Reads a list page by page; `inputFrom` computes the input from the end of the previous page, null for the first.
   */
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
  return { useRead, useReadOn }
}

/** Invalidates all cached replies of these endpoints, whatever the input; those on screen are refetched. */
export const invalidateEndpoints = (
  client: QueryClient,
  ...endpoints: readonly Endpoint[]
): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.name] })))

/** Like `invalidateEndpoints`, for all endpoints whose path starts with one of these, such as `/mall`. */
export const invalidatePaths = (client: QueryClient, ...paths: readonly `/${string}`[]): Promise<unknown> =>
  client.invalidateQueries({
    predicate: ({ meta }) => paths.some((path) => String(meta?.['path']).startsWith(path)),
  })
