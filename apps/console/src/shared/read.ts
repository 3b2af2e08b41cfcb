import { invalidatePaths, readKey, readsOf } from '@huishou/client/read-query'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api.ts'

export const { useRead, useReadOn } = readsOf(api.read)

/** Says that answers of these parts of the contract, `/mall` and whatever begins so, are old: those on screen are read again. */
export function useReload(...parts: readonly `/${string}`[]): () => void {
  const client = useQueryClient()
  const all = parts.join(' ')
  return useCallback(() => {
    void invalidatePaths(client, ...(all.split(' ') as `/${string}`[]))
  }, [client, all])
}

/** What was read and is stored: an answer that came with a write is put there, one that no longer holds is dropped. */
export function useStoredReads() {
  const client = useQueryClient()
  return {
    put: <E extends Endpoint>(endpoint: E, input: InputOf<E>, reply: ReplyOf<E>) =>
      void client.setQueryData(readKey(endpoint, input), reply),
    drop: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      client.removeQueries({ queryKey: readKey(endpoint, input) }),
  }
}
