// Hooks that read endpoints, read them again, and update cached replies.

import { invalidatePaths, readKey, readHooksOf } from '@huishou/client/read-query'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api.ts'

export const { useRead, useReadOn } = readHooksOf(api.read)

/**
 * Returns a function that invalidates the reads whose path starts with one of `parts`, e.g. `/mall`; those on screen
 * are refetched.
 */
export function useReload(...parts: readonly `/${string}`[]): () => void {
  const client = useQueryClient()
  const all = parts.join(' ')
  return useCallback(() => {
    void invalidatePaths(client, ...(all.split(' ') as `/${string}`[]))
  }, [client, all])
}

/** Updates cached reads: `put` stores a reply that came with a write, `drop` removes one that is no longer valid. */
export function useReadCache() {
  const client = useQueryClient()
  return {
    put: <E extends Endpoint>(endpoint: E, input: InputOf<E>, reply: ReplyOf<E>) =>
      void client.setQueryData(readKey(endpoint, input), reply),
    drop: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      client.removeQueries({ queryKey: readKey(endpoint, input) }),
  }
}
