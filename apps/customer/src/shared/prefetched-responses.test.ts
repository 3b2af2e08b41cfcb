import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOrTake } from './prefetched-responses.ts'

const early = new Response('early')
const later = new Response('later')
const as = (token?: string, language = 'zh') => ({
  'accept-language': language,
  ...(token && { authorization: `Bearer ${token}` }),
})

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(later))
  const answers = new Map([
    ['/recycle/a?x=1', Promise.resolve(early)],
    ['/recycle/b {"page":1}', Promise.resolve(early)],
  ])
  window.early = { token: 'mine', language: 'zh', responses: answers }
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.early
})

test('what the page asked early is answered once without asking again', async () => {
  expect(await sendOrTake('/recycle/a?x=1', { headers: as('mine') })).toBe(early)
  expect(await sendOrTake('/recycle/a?x=1', { headers: as('mine') })).toBe(later)
})

test('a posted question is the same only with the same body', async () => {
  expect(await sendOrTake('/recycle/b', { headers: as('mine'), method: 'POST', body: '{"page":2}' })).toBe(
    later,
  )
  expect(await sendOrTake('/recycle/b', { headers: as('mine'), method: 'POST', body: '{"page":1}' })).toBe(
    early,
  )
})

test('nobody gets the early answer of somebody else or in another language', async () => {
  expect(await sendOrTake('/recycle/a?x=1', { headers: as('theirs') })).toBe(later)
  expect(await sendOrTake('/recycle/a?x=1', { headers: as() })).toBe(later)
  expect(await sendOrTake('/recycle/a?x=1', { headers: as('mine', 'en') })).toBe(later)
})

test('an early answer that does not come can be given up', async () => {
  window.early?.responses.set('/recycle/slow', new Promise(() => undefined))
  const control = new AbortController()
  const sent = sendOrTake('/recycle/slow', { headers: as('mine'), signal: control.signal })
  control.abort()
  await expect(sent).rejects.toThrow('aborted')
})
