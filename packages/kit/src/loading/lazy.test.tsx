import { act, render, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogHost } from '../overlays/dialog.tsx'
import { preloadSheets, lazy, lazySheet } from './lazy.tsx'
import { KitMessagesProvider, type KitMessages } from '../kit-messages.tsx'

const messages = {
  partFailed: 'not opened',
  partStuck: 'never opens',
  retry: 'again',
  refresh: 'start afresh',
  cancel: 'no',
} as KitMessages
afterEach(() => vi.unstubAllGlobals())

test('a sheet that does not come closes and comes at the next tap; another part offers another try', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let online = false
  const load = () => {
    loads += 1
    return online ? Promise.resolve({ default: Sheet }) : Promise.reject(new TypeError('Failed to fetch'))
  }
  const Sheet = (_props: { onClose?: () => void }) => <p>the sheet</p>
  const Part = lazy(load)
  let closed = 0
  let loads = 0
  const { container: place, rerender } = render(null)
  const draw = (part: React.ReactNode) =>
    act(async () =>
      rerender(
        <KitMessagesProvider messages={messages}>
          <Suspense>{part}</Suspense>
        </KitMessagesProvider>,
      ),
    )
  const withClose = <Part key="sheet" onClose={() => (closed += 1)} />

  await draw(withClose)
  expect([closed, place.textContent]).toEqual([1, ''])
  await draw(withClose)
  expect([closed, loads]).toEqual([1, 1])
  await draw(null)
  await draw(<Part key="part" />)
  expect(place.textContent).toBe('not openedagain')
  online = true
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('the sheet')
  await draw(withClose)
  expect([closed, place.textContent]).toEqual([1, 'the sheet'])
})

test('where the server is there and a part fails again, starting afresh is offered', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve({ ok: true, text: () => Promise.resolve('<script type="module"></script>') }),
  )
  const Part = lazy((): Promise<{ default: (props: { onClose?: () => void }) => null }> =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  const { container: place, rerender } = render(null)
  const draw = (part: React.ReactNode) =>
    act(async () => {
      rerender(
        <KitMessagesProvider messages={messages}>
          <Suspense>{part}</Suspense>
          <DialogHost />
        </KitMessagesProvider>,
      )
    })
  await draw(<Part key="part" />)
  await waitFor(() => expect(place.textContent).toBe('not openedagain'))
  await act(async () => place.querySelector('button')?.click())
  await waitFor(() => expect(place.textContent).toBe('never opensstart afresh'))
  await draw(null)
  await draw(<Part key="sheet" onClose={() => undefined} />)
  await waitFor(() => expect(place.querySelector('dialog')?.textContent).toBe('never opensnostart afresh'))
})

test('a sheet that was fetched before is drawn with the tap, without a moment of nothing', async () => {
  const Sheet = lazySheet(() => Promise.resolve({ default: () => <p>the sheet</p> }))
  preloadSheets()
  await new Promise((resolve) => setTimeout(resolve, 0))
  const { container } = render(
    <Suspense fallback="nothing yet">
      <Sheet />
    </Suspense>,
  )
  expect(container.textContent).toBe('the sheet')
})
