import type { InputOf, ReplyOf, StaffEndpoint } from '@huishou/wire/client'
import { useCallback, useState } from 'react'
import { useSend } from '../use-send.ts'
import type { CsvFile } from './table-file-input.tsx'

/**
 * Checks a CSV file on the server as soon as it is chosen. `found` is the result for the chosen file, or null until it
 * arrives; while a check is `pending` the field must be disabled, as only one check runs at a time.
 */
export function useCsvCheck<E extends StaffEndpoint>(endpoint: E, inputOf: (csv: string) => InputOf<E>) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const [checked, setChecked] = useState<{ file: CsvFile; found: ReplyOf<E> } | null>(null)
  const { send, pending, refused, clear } = useSend(endpoint)
  const choose = async (next: CsvFile | null) => {
    setFile(next)
    setChecked(null)
    clear()
    if (!next) return
    const answer = await send(inputOf(next.text))
    if (answer?.ok) setChecked({ file: next, found: answer.data })
  }
  const setFound = useCallback(
    (found: ReplyOf<E> | null) => setChecked(file && found ? { file, found } : null),
    [file],
  )
  const found = checked !== null && checked.file === file ? checked.found : null
  return { file, choose: (next: CsvFile | null) => void choose(next), found, setFound, pending, refused }
}
