// The list of exports that the server writes in the background for the signed-in user, and the hook that downloads one.

import type { ReplyOf } from '@huishou/wire/client'
import { myExportFile, removeMyExport, type myExports } from '@huishou/wire/client/staff/stored-exports'
import { exportFailureText } from '@huishou/wire/staff/export-states'
import { App, Button, Progress, Tooltip } from 'antd'
import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { saveFile } from '../../shared/csv/text-and-csv-files.ts'
import { timeText } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useNow } from '../../shared/use-now.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { messages } from './messages.ts'
import './export-list.css'

export type StoredExport = ReplyOf<typeof myExports>['rows'][number]

const MB = 1024 * 1024
const sizeText = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`
const count = (lines: number): string => lines.toLocaleString('en')

/** Percentage written; below 100 until the file is finished, as rows may be added meanwhile. */
const percentOf = ({ lines, linesDone }: StoredExport): number =>
  lines === 0 ? 0 : Math.min(99, Math.floor((linesDone / lines) * 100))

/** Returns a function that downloads the file of a finished export. */
export const useDownloadExport = () => {
  const { message } = App.useApp()
  const reload = useReload('/me/exports')
  return async (id: number): Promise<void> => {
    const answer = await api.download(myExportFile, { id })
    if (!answer.ok) {
      reload()
      return void message.error(answer.refused.message)
    }
    saveFile(answer.name, answer.file, answer.file.type)
  }
}

/** The exports of the signed-in person that are written in the background, with progress, download and removal. */
export function ExportList({ rows }: { rows: readonly StoredExport[] }) {
  const say = useSay()
  return (
    <div className="exports">
      <p className="faint">{say(messages.lead)}</p>
      <ul aria-label={say(messages.title)}>
        {rows.map((row) => (
          <ExportRow key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

function ExportRow({ row }: { row: StoredExport }) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReload('/me/exports')
  const download = useDownloadExport()
  const remove = useSendAndReload(removeMyExport, reload)
  const [loading, setLoading] = useState(false)
  const { id, fileName: name, state } = row
  const drop = async () => {
    const answer = await remove.send({ id })
    if (answer && !answer.ok) void message.error(answer.refused.message)
  }
  const removal = state === 'running' ? messages.stopOf : messages.removeOf
  return (
    <li>
      <div className="export-text">
        <b title={name}>{name}</b>
        <ExportState row={row} />
      </div>
      {state === 'done' && (
        <Button
          size="small"
          type="primary"
          icon={<Download size={14} />}
          loading={loading}
          aria-label={say(messages.downloadOf, { name })}
          onClick={async () => {
            setLoading(true)
            await download(id)
            setLoading(false)
          }}
        >
          {say(messages.download)}
        </Button>
      )}
      <Tooltip title={say(state === 'running' ? messages.stop : messages.remove)}>
        <Button
          size="small"
          type="text"
          icon={state === 'running' ? <X size={15} /> : <Trash2 size={15} />}
          loading={remove.pending}
          aria-label={say(removal, { name })}
          onClick={() => void drop()}
        />
      </Tooltip>
    </li>
  )
}

function ExportState({ row }: { row: StoredExport }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  if (row.state === 'failed')
    return <small className="export-failed">{say(exportFailureText[row.failure ?? 'fault'])}</small>
  if (row.state === 'running')
    return (
      <>
        <Progress percent={percentOf(row)} size="small" status="active" />
        <small>{say(messages.running, { done: count(row.linesDone), lines: count(row.lines) })}</small>
      </>
    )
  return (
    <>
      <small>{say(messages.done, { lines: count(row.linesDone), size: sizeText(row.bytes) })}</small>
      {row.expiresAt !== null && (
        <small>{say(messages.until, { time: timeText(row.expiresAt, now, language) })}</small>
      )}
    </>
  )
}
