import { CallRefused } from '@huishou/client/caller'
import { QueryClient } from '@tanstack/react-query'

const unsure = new Set(['NETWORK', 'TIMEOUT', 'FAULT'])

/** Retries a lost connection once, but never a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        error instanceof CallRefused && unsure.has(error.refused.reason) && failures < 1,
    },
  },
})
