// Dialog to import a table, which is checked as soon as it is chosen, shown line by line with any problems, and
// imported only on request; and the button that opens the dialog.

import type { Refused } from '@huishou/client/caller'
import type { StaffEndpoint } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import { Button, Checkbox } from 'antd'
import { FileUp, Sheet } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Column } from '../desk/columns.ts'
import { useTableColumns } from '../desk/columns.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Sums } from '../display/key-figures.tsx'
import { useLanguage, useSay } from '../language.ts'
import { messages } from '../messages.ts'
import { roleMay } from '../role-may.ts'
import { useMe } from '../session.ts'
import { CheckedRows } from './checked-lines-table.tsx'
import { CsvDrop, type CsvFile } from './table-file-input.tsx'
import { printCsv, saveFile } from './text-and-csv-files.ts'

/** A checked line; `skipped` says why it will not be imported although nothing is wrong with it. */
export type CheckedLine = { line: number; problem: string; skipped?: string }
type Checked<Line> = { lines: Line[]; good: number; wrong: number; skipped?: number }
type Headings = Readonly<Record<string, readonly [string, string, ...string[]]>>

type Props<Line extends CheckedLine> = {
  title: Text
  /** What the table must contain, and what happens to it. */
  lead: Text
  /** The formats and the largest number of lines. */
  hint: Text
  limit: number
  columns: readonly Column<Line>[]
  /** The headings of an empty table to fill in, and its file name. */
  template?: { name: Text; headings: Headings }
  /** What the person must confirm before importing. */
  confirm?: Text
  /** Further fields, and whether one of them is still to be filled in. */
  fields?: ReactNode
  incomplete?: boolean
  none: Text
  /** From `useCsvCheck`, and from the hook that imports. */
  checking: {
    file: CsvFile | null
    choose: (file: CsvFile | null) => void
    found: Checked<Line> | null
    pending: boolean
    refused: Refused | null
  }
  writing: { pending: boolean; refused: Refused | null; clear: () => void }
  onImport: (csv: string) => Promise<{ ok: true } | { ok: false; refused: Refused } | undefined>
  onClose: () => void
}

/** Importing is possible only if no line is wrong and at least one will be imported. */
export function ImportDialog<Line extends CheckedLine>(props: Props<Line>) {
  const { title, lead, hint, limit, template, confirm, checking, writing, none, columns } = props
  const { fields, incomplete = false } = props
  const say = useSay()
  const [confirmed, setConfirmed] = useState(confirm === undefined)
  const { file, found } = checking
  const isRight = found !== null && found.wrong === 0 && found.good > 0
  const choose = (next: CsvFile | null) => {
    writing.clear()
    setConfirmed(confirm === undefined)
    checking.choose(next)
  }
  const send = async (chosen: CsvFile) => {
    const answer = await props.onImport(chosen.text)
    // something changed since the check: the lines that are wrong now are shown
    if (answer && !answer.ok && answer.refused.reason === 'IMPORT_WRONG') checking.choose(chosen)
  }
  return (
    <Dialog
      title={say(title)}
      width={860}
      blocked={!file || !isRight || !confirmed || incomplete}
      pending={writing.pending}
      refused={writing.refused ?? checking.refused}
      onClose={props.onClose}
      onOk={() => file && void send(file)}
    >
      <p className="faint">
        {say(lead)} {template && <Template of={template} />}
      </p>
      <CsvDrop
        file={file}
        disabled={checking.pending || writing.pending}
        onChange={choose}
        title={messages.dropTable}
        hint={hint}
        limit={limit}
      />
      {checking.pending && <p role="status">{say(messages.checkingTable)}</p>}
      {found && <Found found={found} columns={columns} none={none} />}
      {fields}
      {confirm && (
        <p style={{ marginTop: 12 }}>
          <Checkbox checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)}>
            {say(confirm)}
          </Checkbox>
        </p>
      )}
    </Dialog>
  )
}

/** Link that saves an empty table with the headings in the person's language. */
function Template({ of: { name, headings } }: { of: NonNullable<Props<CheckedLine>['template']> }) {
  const say = useSay()
  const language = useLanguage()
  const save = () => {
    const head = Object.values(headings).map(([zh, en]) => (language === 'zh' ? zh : en))
    saveFile(`${say(name)}.csv`, printCsv([head]))
  }
  return (
    <Button type="link" size="small" icon={<Sheet size={14} />} onClick={save}>
      {say(messages.downloadTemplate)}
    </Button>
  )
}

type FoundProps<Line extends CheckedLine> = {
  found: Checked<Line>
  columns: readonly Column<Line>[]
  none: Text
}

function Found<Line extends CheckedLine>({ found, columns, none }: FoundProps<Line>) {
  const { lines, good, wrong, skipped } = found
  const say = useSay()
  const shown = useTableColumns<Line>([
    { key: 'line', title: messages.lineNumber, width: 56, align: 'end', cell: ({ line }) => line },
    ...columns,
    { key: 'check', title: messages.lineCheck, cell: (line) => <Check of={line} /> },
  ])
  if (lines.length === 0) return <p role="status">{say(none)}</p>
  return (
    <>
      <Sums
        sums={[
          { label: say(messages.linesGood), value: good },
          ...(skipped === undefined ? [] : [{ label: say(messages.linesSkipped), value: skipped }]),
          { label: say(messages.linesWrong), value: wrong, bad: wrong > 0 },
        ]}
      />
      <CheckedRows<Line>
        // wrong lines come first, so that nobody has to look for them on later pages
        rows={lines.toSorted((a, b) => Number(b.problem !== '') - Number(a.problem !== ''))}
        columns={shown}
        isWrong={({ problem }) => problem !== ''}
        head={<h2>{say(messages.lineCheck)}</h2>}
      />
    </>
  )
}

function Check({ of: { problem, skipped = '' } }: { of: CheckedLine }) {
  const say = useSay()
  if (problem !== '') return <span className="bad">{problem}</span>
  if (skipped !== '') return <span className="faint">{skipped}</span>
  return <span className="down">{say(messages.linesGood)}</span>
}

type ButtonProps = {
  may: Pick<StaffEndpoint, 'who'>
  text: Text
  /** Renders the dialog while it is open. */
  children: (close: () => void) => ReactNode
}

/** Button that opens the dialog; hidden from roles that may not import. */
export function ImportButton({ may, text, children }: ButtonProps) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  if (!roleMay(role, may)) return null
  return (
    <>
      <Button icon={<FileUp size={15} />} onClick={() => setOpen(true)}>
        {say(text)}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
