import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { expect, test, vi } from 'vitest'
import type { CsvFile } from './table-file-input.tsx'
import { ImportDialog } from './import-dialog.tsx'

const text = { zh: '导入', en: 'Import' }
const file = { name: 'a.csv', text: 'a' }
const found = { lines: [{ line: 2, problem: '' }], good: 1, wrong: 0 }
const wrong = { reason: 'IMPORT_WRONG' as const, code: 422, message: '1 line is not right' }

/** The dialog with a file that was checked and is right. */
const open = (pending = false) => {
  const choose = vi.fn<(file: CsvFile | null) => void>()
  const clear = vi.fn<() => void>()
  const onImport = vi.fn<(csv: string) => Promise<{ ok: false; refused: typeof wrong }>>()
  onImport.mockResolvedValue({ ok: false, refused: wrong })
  render(
    <App>
      <ImportDialog
        title={text}
        lead={text}
        hint={text}
        limit={10}
        columns={[]}
        confirm={{ zh: '确认', en: 'Confirmed' }}
        none={text}
        checking={{ file, choose, found: pending ? null : found, pending, refused: null }}
        writing={{ pending: false, refused: wrong, clear }}
        onImport={onImport}
        onClose={() => undefined}
      />
    </App>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  return { choose, clear, onImport, input, button: screen.getByRole('button', { name: 'Import' }) }
}

test('another file clears the confirmation and the old refusal', async () => {
  const { choose, clear, input, button } = open()
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(button).toHaveProperty('disabled', false)
  Object.defineProperty(input, 'files', { value: [new File(['b'], 'b.csv')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await waitFor(() => expect(choose).toHaveBeenCalledWith({ name: 'b.csv', text: 'b' }))
  expect(clear).toHaveBeenCalledTimes(1)
  expect(button).toHaveProperty('disabled', true)
})

test('a table that became wrong after its check is checked again', async () => {
  const { choose, onImport, button } = open()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(button)
  await waitFor(() => expect(choose).toHaveBeenCalledWith(file))
  expect(onImport).toHaveBeenCalledWith('a')
})

test('while a table is checked, no other can be chosen and nothing is imported', () => {
  const { input, button } = open(true)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(input.disabled).toBe(true)
  expect(button).toHaveProperty('disabled', true)
})
