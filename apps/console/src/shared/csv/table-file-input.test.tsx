import { act, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CsvDrop, type CsvFile } from './table-file-input.tsx'

const text = { zh: '表格', en: 'Table' }

/** Chooses a file and returns what the field holds, and what it says. */
const choose = async (content: BlobPart, textOnly = false) => {
  let chosen: CsvFile | null | undefined
  const { container } = render(
    <CsvDrop
      file={null}
      title={text}
      hint={text}
      limit={10}
      textOnly={textOnly}
      onChange={(next) => (chosen = next)}
    />,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File([content], 'a.csv')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await waitFor(() => expect(chosen).not.toBeUndefined())
  return { chosen, said: container.textContent }
}

test('a file longer than this call takes is refused where it is chosen, not by the server', async () => {
  expect((await choose('a'.repeat(10))).chosen?.text).toBe('aaaaaaaaaa')
  const { chosen, said } = await choose('a'.repeat(11))
  expect(chosen).toBeNull()
  expect(said).toContain('too large')
})

test('where codes must stay as they are, a workbook is refused whatever it is called', async () => {
  const { chosen, said } = await choose(new Uint8Array([0x50, 0x4b, 3, 4]), true)
  expect(chosen).toBeNull()
  expect(said).toContain('Excel files are not taken here')
})

test('of two files the one chosen last counts, even if the first one takes longer to read', async () => {
  const chosen: (CsvFile | null)[] = []
  const { container } = render(
    <CsvDrop file={null} title={text} hint={text} limit={10} onChange={(next) => chosen.push(next)} />,
  )
  const slow = new File(['slow'], 'slow.csv')
  let finish = () => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => (finish = () => resolve(new ArrayBuffer(4))))
  slow.arrayBuffer = () => bytes
  for (const file of [slow, new File(['fast'], 'fast.csv')]) {
    // the field is a new one after each file
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: [file] })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  await waitFor(() => expect(chosen).toHaveLength(1))
  await act(async () => finish())
  expect(chosen).toEqual([{ name: 'fast.csv', text: 'fast' }])
})
