import { CallRefused } from '@huishou/client/caller'
import { QueryClient } from '@tanstack/react-query'

const unsure = new Set(['NETWORK', 'TIMEOUT', 'FAULT'])

/** A refusal is an answer and is not asked again; a lost connection is, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        error instanceof CallRefused && unsure.has(error.refused.reason) && failures < 1,
    },
  },
})
