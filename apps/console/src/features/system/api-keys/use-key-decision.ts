// Type of an API key, and the hooks that send decisions about keys and reload the list.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import type { apiKeys } from '@huishou/wire/client/staff/api-keys'
import { useReload } from '../../../shared/use-read.ts'
import { useDecision } from '../../../shared/use-send.ts'

export type ApiKey = ReplyOf<typeof apiKeys>['rows'][number]

const moved = new Set(['CHANGED_MEANWHILE'])
export const useReloadKeys = () => useReload('/api-keys')
export function useKeyDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReloadKeys(), moved, onDone })
}
