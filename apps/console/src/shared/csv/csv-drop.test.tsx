import { act, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CsvDrop, type CsvFile } from './csv-drop.tsx'

const text = { zh: '表格', en: 'Table' }

/** Chooses a file of so many characters and returns what the field holds, and what it says. */
const choose = async (length: number) => {
  let chosen: CsvFile | null | undefined
  const { container } = render(
    <CsvDrop file={null} title={text} hint={text} limit={10} onChange={(next) => (chosen = next)} />,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['a'.repeat(length)], 'a.csv')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await waitFor(() => expect(chosen).not.toBeUndefined())
  return { chosen, said: container.textContent }
}

test('a file longer than this call takes is refused where it is chosen, not by the server', async () => {
  expect((await choose(10)).chosen?.text).toBe('aaaaaaaaaa')
  const { chosen, said } = await choose(11)
  expect(chosen).toBeNull()
  expect(said).toContain('too large')
})
