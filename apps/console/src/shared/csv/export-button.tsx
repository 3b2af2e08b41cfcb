import type { StaffEndpoint, InputOf } from '@huishou/wire/client'
import { XLSX_TYPE, type ExportedTable } from '@huishou/wire/exported-table'
import { App, Button, Dropdown, Space, Tooltip, type ButtonProps } from 'antd'
import { ChevronDown, Download } from 'lucide-react'
import { roleMay } from '../role-may.ts'
import { api } from '../api.ts'
import { saveFile } from './csv.ts'
import { useSay } from '../language.ts'
import { useMe } from '../session.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'

type Exports = StaffEndpoint & { types?: { input: object; reply: ExportedTable } }
type Props<E extends Exports> = {
  endpoint: E
  input: InputOf<E>
  text: string
  /** The success message; `count` is the number of lines. */
  done?: { zh: string; en: string }
  /** Shows only the icon; the text becomes the tooltip. */
  iconOnly?: boolean
} & Pick<ButtonProps, 'size' | 'disabled'>

const formats = { xlsx: XLSX_TYPE, csv: 'text/csv' }
type Format = keyof typeof formats

/** The button that exports a desk's list under the filters of the screen. */
export const exportAction = <E extends Exports, Filters>(
  endpoint: E,
  input: (filters: Filters) => InputOf<E>,
) =>
  function Export({ filters }: { filters: Filters }) {
    return <ExportButton endpoint={endpoint} input={input(filters)} text={useSay()(messages.exportList)} />
  }

/** Downloads a list as a file, CSV or a workbook; hidden from roles that may not export it. */
export function ExportButton<E extends Exports>(props: Props<E>) {
  const { endpoint, input, text, done = messages.exported, iconOnly = false, ...button } = props
  const say = useSay()
  const { role } = useMe()
  const { message } = App.useApp()
  const [pending, setPending] = useState(false)
  if (!roleMay(role, endpoint)) return null
  const take = async (format: Format) => {
    setPending(true)
    const answer = await api.download(endpoint, input, formats[format])
    setPending(false)
    if (!answer.ok) return void message.error(answer.refused.message)
    saveFile(answer.name, answer.file, answer.file.type)
    void message.success(say(done, { count: answer.lines }))
  }
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
        menu={{
          items: (['xlsx', 'csv'] as const).map((key) => ({ key, label: say(messages.exportAs[key]) })),
          onClick: ({ key }) => void take(key === 'xlsx' ? 'xlsx' : 'csv'),
        }}
      >
        <Button {...button} icon={<ChevronDown size={14} />} aria-label={say(messages.exportFormat)} />
      </Dropdown>
    </Space.Compact>
  )
}
