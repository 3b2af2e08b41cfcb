// Field to choose or drop a table (a text file such as CSV, or an Excel workbook), which the browser reads as CSV.

import type { Text } from '@huishou/wire/text'
import { Upload } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { decodeText } from './text-and-csv-files.ts'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'
import { isOldWorkbook, isWorkbook, readWorkbook } from './read-workbook.ts'
import './table-file-input.css'

export type CsvFile = { name: string; text: string }

type Props = {
  file: CsvFile | null
  onChange: (file: CsvFile | null) => void
  /** The prompt to choose or drop a file. */
  title: Text
  hint: Text
  /** The largest number of characters the endpoint accepts. */
  limit: number
  /** Advice for a file that is too large. */
  tooLarge?: Text
  /** Takes text files only: a workbook reads some codes as numbers, which changes them. */
  textOnly?: boolean
  disabled?: boolean
}

/**
 * Reads a table as text. Returns a message instead for a kind of file that cannot be read here, and null for a file
 * that is certainly too long, as no encoding uses more than four bytes per character.
 */
const readTable = async (
  given: File,
  { limit, textOnly }: { limit: number; textOnly: boolean },
): Promise<string | null | Text> => {
  if (given.size > 4 * limit) return null
  const bytes = new Uint8Array(await given.arrayBuffer())
  if (textOnly && (isOldWorkbook(bytes) || isWorkbook(bytes))) return messages.fileTextOnly
  if (isOldWorkbook(bytes)) return messages.fileOldWorkbook
  if (!isWorkbook(bytes)) return decodeText(bytes)
  return (await readWorkbook(bytes, limit)) ?? messages.fileWorkbookTooLarge
}

/** Empty, unreadable and too large files are refused with a message below the field. */
export function CsvDrop(props: Props) {
  const { file, onChange, title, hint, limit, tooLarge = messages.fileTooLarge } = props
  const { textOnly = false, disabled = false } = props
  const say = useSay()
  const [problem, setProblem] = useState<Text | null>(null)
  const latest = useRef<File | null>(null)
  const read = async (given: File) => {
    latest.current = given
    try {
      const text = await readTable(given, { limit, textOnly })
      // another file was chosen while this one was read
      if (latest.current !== given) return
      const fits = typeof text === 'string' && text.length <= limit
      const unread = typeof text === 'object' && text !== null ? text : tooLarge
      setProblem(text === '' ? messages.fileEmpty : fits ? null : unread)
      onChange(fits && text !== '' ? { name: given.name, text } : null)
    } catch {
      if (latest.current !== given) return
      setProblem(messages.fileNotRead)
      onChange(null)
    }
  }
  return (
    <div>
      <Upload.Dragger
        accept={textOnly ? '.csv,text/csv,.txt' : '.csv,text/csv,.txt,.xlsx'}
        disabled={disabled}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(given) => {
          void read(given)
          return false
        }}
      >
        <span className="csv-drop">
          <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden />
          <strong>{file ? say(messages.fileChosen, { name: file.name }) : say(title)}</strong>
          <small>{say(hint)}</small>
        </span>
      </Upload.Dragger>
      {problem && (
        <p className="bad" role="alert">
          {say(problem)}
        </p>
      )}
    </div>
  )
}
