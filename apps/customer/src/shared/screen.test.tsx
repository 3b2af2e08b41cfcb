import { CallRefused, type Refused } from '@huishou/caller'
import { KitWordsProvider, type KitWords } from '@huishou/kit/words'
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { lifeData } from './life-data.ts'
import { Screen } from './screen.tsx'

type Props = ComponentProps<typeof Screen<string>>

beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

const query = (about: Partial<NonNullable<Props['query']>>): NonNullable<Props['query']> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...about,
})
const refusal = (reason: string) => new CallRefused({ reason, message: `refused: ${reason}` } as Refused)

async function shown(props: Partial<Props>): Promise<string> {
  const place = document.createElement('div')
  const missing = { title: 'no such thing', button: 'away', onGo: () => undefined }
  await act(async () =>
    createRoot(place).render(
      <KitWordsProvider words={{ retry: 'again' } as KitWords}>
        <Screen query={query({})} skeleton="bones" missing={missing} {...props}>
          {(data) => `there: ${data}`}
        </Screen>
      </KitWordsProvider>,
    ),
  )
  return place.textContent ?? ''
}

test('a page shows its shape until its data is there, then the data', async () => {
  expect(await shown({})).toBe('bones')
  expect(await shown({ query: query({ data: 'x' }) })).toBe('there: x')
  expect(await shown({ query: query({ data: 'x', error: refusal('NETWORK') }) })).toBe('there: x')
})

test('what does not exist is said to be missing; any other refusal offers another try', async () => {
  expect(await shown({ query: null })).toBe('no such thingaway')
  expect(await shown({ query: query({ data: null }) })).toBe('no such thingaway')
  expect(await shown({ query: query({ error: refusal('NOT_FOUND') }) })).toBe('no such thingaway')
  expect(await shown({ query: query({ error: refusal('FAULT') }) })).toBe('refused: FAULTagain')
  expect(await shown({ query: query({ error: refusal('GONE') }), missingReasons: ['GONE'] })).toBe(
    'no such thingaway',
  )
})

test('a guest is asked to sign in, whatever the answer was', async () => {
  const signedOut = { title: 'for members', button: 'sign in' }
  lifeData.set({ token: null })
  expect(await shown({ signedOut, query: query({ data: 'x' }) })).toBe('for memberssign in')
  lifeData.set({ token: 'mine' })
  expect(await shown({ signedOut, query: query({ data: 'x' }) })).toBe('there: x')
})
