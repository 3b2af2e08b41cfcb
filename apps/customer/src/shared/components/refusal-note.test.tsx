import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RefusalNote } from './refusal-note.tsx'

test('a refusal below the fold of its sheet comes into sight, at every new try', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { rerender } = render(<RefusalNote text={null} />)
  expect(scroll).not.toHaveBeenCalled()
  rerender(<RefusalNote text="no network" />)
  rerender(<RefusalNote text={undefined} />)
  rerender(<RefusalNote text="no network" />)
  expect(scroll).toHaveBeenCalledTimes(2)
  scroll.mockRestore()
})
