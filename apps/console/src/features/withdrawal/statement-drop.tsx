import { Upload } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import type { Text } from '@huishou/wire'
import { reconcileWords as words } from './reconcile-words.ts'
import { decodeStatement, STATEMENT_LIMIT } from './statement-text.ts'

export type Statement = { name: string; text: string }

/** A statement chosen or dropped; it is read here and never uploaded as a file. */
export function StatementDrop({
  statement,
  onChange,
}: {
  statement: Statement | null
  onChange: (statement: Statement | null) => void
}) {
  const say = useSay()
  const [problem, setProblem] = useState<Text | null>(null)
  const read = async (file: File) => {
    try {
      // No encoding takes more than four bytes for a character: what is longer is not worth decoding.
      const text =
        file.size > 4 * STATEMENT_LIMIT ? null : decodeStatement(new Uint8Array(await file.arrayBuffer()))
      const fits = text !== null && text.length <= STATEMENT_LIMIT
      setProblem(fits ? null : words.tooLarge)
      onChange(fits && text !== '' ? { name: file.name, text } : null)
    } catch {
      setProblem(words.notRead)
      onChange(null)
    }
  }
  return (
    <div>
      <Upload.Dragger
        accept=".csv,text/csv,.txt"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <span className="statement-drop">
          <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden />
          <strong>{statement ? say(words.chosen, { name: statement.name }) : say(words.drop)}</strong>
          <small>{say(words.dropHint)}</small>
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
