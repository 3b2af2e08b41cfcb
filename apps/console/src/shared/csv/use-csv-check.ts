import type { InputOf, ReplyOf, StaffEndpoint } from '@huishou/wire/client'
import { useState } from 'react'
import { useSend } from '../use-send.ts'
import type { CsvFile } from './csv-drop.tsx'

/** Checks a CSV file on the server as soon as it is chosen; choosing another clears the result. */
export function useCsvCheck<E extends StaffEndpoint>(endpoint: E, inputOf: (csv: string) => InputOf<E>) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const [found, setFound] = useState<ReplyOf<E> | null>(null)
  const { send, pending, refused, clear } = useSend(endpoint, setFound)
  const choose = (next: CsvFile | null) => {
    setFile(next)
    setFound(null)
    clear()
    if (next) void send(inputOf(next.text))
  }
  return { file, choose, found, setFound, pending, refused }
}
