import { CallRefused, type Refused } from '@huishou/client/caller'
import { KitMessagesProvider, type KitMessages } from '@huishou/kit/kit-messages'
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { appState } from '../app-state.ts'
import { Screen } from './screen.tsx'

type Props = ComponentProps<typeof Screen<string>>

const query = (about: Partial<NonNullable<Props['query']>>): NonNullable<Props['query']> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...about,
})
const refusal = (reason: string) => new CallRefused({ reason, message: `refused: ${reason}` } as Refused)

function shown(props: Partial<Props>): string {
  const missing = { title: 'no such thing', button: 'away', onGo: () => undefined }
  const { container, unmount } = render(
    <KitMessagesProvider messages={{ retry: 'again' } as KitMessages}>
      <Screen query={query({})} skeleton="bones" missing={missing} {...props}>
        {(data) => `there: ${data}`}
      </Screen>
    </KitMessagesProvider>,
  )
  const text = container.textContent ?? ''
  unmount()
  return text
}

test('a page shows its shape until its data is there, then the data', () => {
  expect(shown({})).toBe('bones')
  expect(shown({ query: query({ data: 'x' }) })).toBe('there: x')
  expect(shown({ query: query({ data: 'x', error: refusal('NETWORK') }) })).toBe('there: x')
})

test('what does not exist is said to be missing; any other refusal offers another try', () => {
  expect(shown({ query: null })).toBe('no such thingaway')
  expect(shown({ query: query({ data: null }) })).toBe('no such thingaway')
  expect(shown({ query: query({ error: refusal('NOT_FOUND') }) })).toBe('no such thingaway')
  expect(shown({ query: query({ error: refusal('FAULT') }) })).toBe('refused: FAULTagain')
  expect(shown({ query: query({ error: refusal('GONE') }), missingReasons: ['GONE'] })).toBe(
    'no such thingaway',
  )
})

test('a guest is asked to sign in, whatever the answer was', () => {
  const signedOut = { title: 'for members', button: 'sign in' }
  appState.set({ token: null })
  expect(shown({ signedOut, query: query({ data: 'x' }) })).toBe('for memberssign in')
  appState.set({ token: 'mine' })
  expect(shown({ signedOut, query: query({ data: 'x' }) })).toBe('there: x')
})
