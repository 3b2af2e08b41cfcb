import { PageProvider, type PageHandle } from '@huishou/kit/shell/page-hooks'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('goes on by itself after a dialog that was open when its time came', () => {
  vi.useFakeTimers()
  const page = { key: '1' } as PageHandle
  const { container } = render(
    <PageProvider value={page}>
      <Carousel
        label="offers"
        items={['a', 'b']}
        keyOf={(item) => item}
        render={(item) => item}
        autoMs={1_000}
        dotLabel={String}
      />
    </PageProvider>,
  )
  const scrollTo = vi.fn<() => void>()
  container.querySelector('ul')!.scrollTo = scrollTo as never
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  act(() => void vi.advanceTimersByTime(1_500))
  expect(scrollTo).not.toHaveBeenCalled()
  dialog.remove()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(scrollTo).toHaveBeenCalledOnce()
})
