// The query client of the console, which caches what is read from the server and retries failed reads.

import { refusedOf } from '@huishou/client/caller'
import { gapBefore } from '@huishou/client/request-timers'
import { QueryClient } from '@tanstack/react-query'
import { shareReply } from '../shared/data-as-of.ts'

const RETRYABLE = new Set<string>(['NETWORK', 'TIMEOUT', 'FAULT'])

/** The most retries of a read while the server is unavailable; the default gaps add up to 31 to 39 seconds. */
const MOST_ATTEMPTS = 5

const worthAnotherTry = (failures: number, error: unknown): boolean => {
  const reason = refusedOf(error)?.reason
  if (reason === 'UNAVAILABLE') return failures < MOST_ATTEMPTS
  return reason !== undefined && RETRYABLE.has(reason) && failures < 1
}

/**
 * Retries a failed read once after a network error, a timeout or a server fault, several times while the server is
 * unavailable, and never when the server refused the request for another reason.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      structuralSharing: shareReply,
      retry: worthAnotherTry,
      retryDelay: (failures, error) => gapBefore(failures, refusedOf(error)?.retryAfterMs),
    },
  },
})
