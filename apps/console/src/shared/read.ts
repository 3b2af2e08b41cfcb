import { CallRefused } from '@huishou/client/caller'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api.ts'

/** An answer is stored under what was asked: the endpoint and its input. */
export const readKey = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => [endpoint.path, input] as const

type More<E extends Endpoint> = {
  /** While other input is on its way, the answer to the one before stays on screen. */
  keepPrevious?: boolean
  /** Asked again as often as this while it is on screen. */
  everyMs?: number
  /** An answer as young as this is not asked for again. */
  freshMs?: number
  /** What stands for the refusal `EMPTY`, which is an answer wherever a list is asked for. */
  empty?: ReplyOf<E>
  retry?: false
  /** Nothing of it stays once it is off the screen: it holds for one time only. */
  forget?: boolean
}

const ask = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
  empty: ReplyOf<E> | undefined,
): Promise<ReplyOf<E>> => {
  try {
    return await api.read(endpoint, input, { signal })
  } catch (error) {
    if (empty !== undefined && error instanceof CallRefused && error.refused.reason === 'EMPTY') return empty
    throw error
  }
}

/** Reads an endpoint for a screen; null as input: there is nothing to ask yet. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  { keepPrevious = false, everyMs, freshMs, empty, retry, forget = false }: More<E> = {},
): UseQueryResult<ReplyOf<E>> {
  const asked: UseQueryResult<unknown> = useQuery<unknown>({
    queryKey: input === null ? [endpoint.path] : readKey(endpoint, input),
    queryFn: input === null ? skipToken : ({ signal }) => ask(endpoint, input, signal, empty),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(retry === undefined ? {} : { retry }),
    ...(forget ? { gcTime: 0 } : {}),
  })
  return asked as UseQueryResult<ReplyOf<E>>
}

/** Reads a list part by part; `inputFrom` makes the input from where the part before ended, null for the first. */
export function useReadOn<E extends Endpoint, At>(
  endpoint: E,
  inputFrom: (at: At | null) => InputOf<E>,
  nextOf: (reply: ReplyOf<E>) => At | null,
) {
  return useInfiniteQuery({
    queryKey: readKey(endpoint, inputFrom(null)),
    queryFn: ({ signal, pageParam }) => api.read(endpoint, inputFrom(pageParam as At | null), { signal }),
    initialPageParam: null as At | null,
    getNextPageParam: (reply: ReplyOf<E>) => nextOf(reply),
  })
}

/** Says that answers of these parts of the contract, `/mall` and whatever begins so, are old: those on screen are read again. */
export function useReload(...parts: readonly `/${string}`[]): () => void {
  const client = useQueryClient()
  const all = parts.join(' ')
  return useCallback(() => {
    const begins = all.split(' ')
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => begins.some((begin) => String(path).startsWith(begin)),
    })
  }, [client, all])
}

/** What was read and is stored: an answer that came with a write is put there, one that no longer holds is dropped. */
export function useStoredReads() {
  const client = useQueryClient()
  return {
    put: <E extends Endpoint>(endpoint: E, input: InputOf<E>, reply: ReplyOf<E>) =>
      void client.setQueryData(readKey(endpoint, input) as readonly unknown[], reply),
    drop: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      client.removeQueries({ queryKey: readKey(endpoint, input) }),
  }
}
