// Button that downloads a list as a CSV file or an Excel workbook; the server writes a long one in the background.

import type { StaffEndpoint, InputOf } from '@huishou/wire/client'
import { XLSX_TYPE, type ExportedTable } from '@huishou/wire/exported-table'
import type { Text } from '@huishou/wire/text'
import { App, Button, Dropdown, Space, Tooltip, type ButtonProps } from 'antd'
import { ChevronDown, Download } from 'lucide-react'
import { roleMay } from '../role-may.ts'
import { api } from '../api.ts'
import { awaitedExports } from './awaited-exports.ts'
import { saveFile } from './text-and-csv-files.ts'
import { useSay } from '../language.ts'
import { useMe } from '../session.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { useReload } from '../use-read.ts'

type Exports = StaffEndpoint & { types?: { input: object; reply: ExportedTable } }
type Props<E extends Exports, Also extends Exports> = {
  endpoint: E
  input: InputOf<E> & InputOf<Also>
  text: string
  /** A second list that can be exported with the same filters; `own` is the name of the first one in the menu. */
  also?: { endpoint: Also; own: string; text: string }
  /** The success message; `count` is the number of lines. */
  done?: { zh: string; en: string }
  /** Shows only the icon; the text becomes the tooltip. */
  iconOnly?: boolean
} & Pick<ButtonProps, 'size' | 'disabled'>

const formats = { xlsx: XLSX_TYPE, csv: 'text/csv' }
type Format = keyof typeof formats

/** Creates the export button of a list, which applies the current filters of the page. */
export const exportAction = <E extends Exports, Filters, Also extends Exports = E>(
  endpoint: E,
  input: (filters: Filters) => InputOf<E> & InputOf<Also>,
  also?: { endpoint: Also; own: Text; text: Text },
) =>
  function Export({ filters }: { filters: Filters }) {
    const say = useSay()
    return (
      <ExportButton<E, Also>
        endpoint={endpoint}
        input={input(filters)}
        text={say(messages.exportList)}
        {...(also && { also: { ...also, own: say(also.own), text: say(also.text) } })}
      />
    )
  }

/** Returns a function that downloads a list, or says that a long one is being written in the background. */
function useExport(done: Text) {
  const say = useSay()
  const { message } = App.useApp()
  const reloadStored = useReload('/me/exports')
  const [pending, setPending] = useState(false)
  const start = async <E extends Exports>(endpoint: E, input: InputOf<E>, format: Format) => {
    setPending(true)
    const answer = await api.downloadOrStore(endpoint, input, formats[format])
    setPending(false)
    if (!answer.ok) return void message.error(answer.refused.message)
    if ('stored' in answer) {
      awaitedExports.add(answer.stored.exportId)
      reloadStored()
      const count = answer.stored.lines.toLocaleString('en')
      return void message.info(say(messages.exportInBackground, { count }), 6)
    }
    const { name, file, lines } = answer.file
    saveFile(name, file, file.type)
    void message.success(say(done, { count: lines }))
  }
  return { pending, start }
}

/** Hidden from roles that may not export the list. */
export function ExportButton<E extends Exports, Also extends Exports = E>(props: Props<E, Also>) {
  const { endpoint, input, text, also, done = messages.exported, iconOnly = false, ...button } = props
  const say = useSay()
  const { role } = useMe()
  const { pending, start } = useExport(done)
  if (!roleMay(role, endpoint)) return null
  const take = (format: Format, what: 'list' | 'also' = 'list') =>
    also && what === 'also' ? start(also.endpoint, input, format) : start(endpoint, input, format)
  const formatsOf = (what: 'list' | 'also') =>
    (['xlsx', 'csv'] as const).map((format) => ({
      key: `${what}-${format}`,
      label: say(messages.exportAs[format]),
      onClick: () => void take(format, what),
    }))
  const items =
    also && roleMay(role, also.endpoint)
      ? [
          { type: 'group' as const, key: 'list', label: also.own, children: formatsOf('list') },
          { type: 'group' as const, key: 'also', label: also.text, children: formatsOf('also') },
        ]
      : formatsOf('list')
  const main = (
    <Button
      {...button}
      icon={<Download size={button.size === 'small' ? 14 : 15} />}
      loading={pending}
      {...(iconOnly ? { 'aria-label': text } : {})}
      onClick={() => void take('csv')}
    >
      {iconOnly ? null : text}
    </Button>
  )
  return (
    <Space.Compact>
      {iconOnly ? <Tooltip title={text}>{main}</Tooltip> : main}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        disabled={pending || button.disabled === true}
        menu={{ items }}
      >
        <Button {...button} icon={<ChevronDown size={14} />} aria-label={say(messages.exportFormat)} />
      </Dropdown>
    </Space.Compact>
  )
}
