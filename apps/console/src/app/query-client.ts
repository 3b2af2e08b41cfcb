import { CallRefused } from '@huishou/client/caller'
import { QueryClient } from '@tanstack/react-query'

const RETRYABLE = new Set(['NETWORK', 'TIMEOUT', 'FAULT'])

/**
 * The query client of the console. It retries a failed read once after a network error, a timeout or a server fault,
 * and never when the server refused the request for another reason.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        error instanceof CallRefused && RETRYABLE.has(error.refused.reason) && failures < 1,
    },
  },
})
