// Button in the top bar that opens the exports written in the background, and a notice when one is ready or has failed.

import { myExports } from '@huishou/wire/client/staff/stored-exports'
import { exportFailureText } from '@huishou/wire/staff/export-states'
import { App, Badge, Button, Popover, Tooltip } from 'antd'
import { FolderDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { awaitedExports } from '../../shared/csv/awaited-exports.ts'
import { useSay } from '../../shared/language.ts'
import { useRead, useReload } from '../../shared/use-read.ts'
import { ExportList, useDownloadExport, type StoredExport } from './export-list.tsx'
import { messages } from './messages.ts'

const POLL_MS = 2_000
/** The parameter in the URL that opens the list. */
const OPENED_BY = 'exports'
const none: readonly StoredExport[] = []

/** Shown while there are exports; polls only while one is being written. */
export function ExportTray() {
  const latest = useRead(myExports, {})
  const rows = latest.data?.rows ?? none
  const running = rows.filter(({ state }) => state === 'running').length
  // the same cached reply, read again and again while something is being written
  useRead(myExports, running > 0 ? {} : null, { everyMs: POLL_MS })
  useNotices(rows)
  return rows.length === 0 ? null : <TrayButton rows={rows} running={running} />
}

function TrayButton({ rows, running }: { rows: readonly StoredExport[]; running: number }) {
  const say = useSay()
  const reload = useReload('/me/exports')
  const [isOpen, setOpen] = useState(false)
  // a notification about an export leads here
  const [query, setQuery] = useSearchParams()
  const open = isOpen || query.get(OPENED_BY) === '1'
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={(next) => {
        // removes exports from the list that have expired or were removed elsewhere
        if (next) reload()
        setOpen(next)
        if (!next && query.has(OPENED_BY))
          setQuery(
            (before) => {
              const rest = new URLSearchParams(before)
              rest.delete(OPENED_BY)
              return rest
            },
            { replace: true },
          )
      }}
      placement="bottomRight"
      title={say(messages.title)}
      content={<ExportList rows={rows} />}
      destroyOnHidden
    >
      <Tooltip title={open ? '' : say(messages.title)}>
        <Badge count={running} size="small" offset={[-6, 6]}>
          <Button type="text" aria-label={say(messages.title)} icon={<FolderDown size={18} />} />
        </Badge>
      </Tooltip>
    </Popover>
  )
}

/** Notifies the user once when an export that was being written has ended. */
function useNotices(rows: readonly StoredExport[]): void {
  const say = useSay()
  const { notification } = App.useApp()
  const download = useDownloadExport()
  useEffect(() => {
    for (const { id, state, fileName, failure } of rows) {
      if (state === 'running') awaitedExports.add(id)
      else if (awaitedExports.delete(id)) {
        const key = `export-${id}`
        if (state === 'failed')
          notification.error({
            key,
            title: say(messages.failed),
            description: `${fileName}: ${say(exportFailureText[failure ?? 'fault'])}`,
          })
        else
          notification.success({
            key,
            title: say(messages.ready),
            description: fileName,
            duration: 12,
            actions: (
              <Button
                size="small"
                type="primary"
                onClick={() => {
                  notification.destroy(key)
                  void download(id)
                }}
              >
                {say(messages.download)}
              </Button>
            ),
          })
      }
    }
  }, [rows, say, notification, download])
}
