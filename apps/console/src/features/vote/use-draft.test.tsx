import { readKey } from '@huishou/client/read-query'
import { staffVote } from '@huishou/wire/client/vote/staff'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDraft, type Vote, type VoteRecord } from './queries.ts'

/** The draft of vote 7, and functions that change its phase as the next poll would, or open another vote. */
const open = (phase: Vote['phase'] | 'not read yet') => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const put = (next: Vote['phase']) =>
    client.setQueryData(readKey(staffVote, { id: 7 }), { vote: { id: 7, phase: next } } as VoteRecord)
  if (phase !== 'not read yet') put(phase)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ id }: { id: number | null }) => useDraft(id), {
    wrapper,
    initialProps: { id: 7 as number | null },
  })
  return {
    phase: () => result.current && result.current.phase,
    poll: (next: Vote['phase']) => act(() => void put(next)),
    open: (id: number | null) => rerender({ id }),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('until a vote is read nobody knows whether it is a draft', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const draft = open('not read yet')
  expect(draft.phase()).toBeUndefined()
  draft.poll('draft')
  await waitFor(() => expect(draft.phase()).toBe('draft'))
  draft.open(null)
  expect(draft.phase()).toBeNull()
})

test('a draft that a colleague publishes stays open until it is closed', async () => {
  const draft = open('draft')
  expect(draft.phase()).toBe('draft')
  draft.poll('running')
  await waitFor(() => expect(draft.phase()).toBe('running'))
  draft.open(null)
  expect(draft.phase()).toBeNull()
  draft.open(7)
  expect(draft.phase()).toBeNull()
})

test('a vote that is no draft any more is not edited', () => {
  expect(open('ended').phase()).toBeNull()
})
