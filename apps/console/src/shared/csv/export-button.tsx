import type { StaffEndpoint, InputOf } from '@huishou/wire/client'
import type { CsvFile } from '@huishou/wire/schema'
import { App, Button, Dropdown, Space, Tooltip, type ButtonProps } from 'antd'
import { ChevronDown, Download } from 'lucide-react'
import { roleMay } from '../role-may.ts'
import { parseCsv, saveFile } from './csv.ts'
import { useSay } from '../language.ts'
import { useMe } from '../session.ts'
import { useRef } from 'react'
import { useSend } from '../use-send.ts'
import { messages } from '../messages.ts'

type Exports = StaffEndpoint & { types?: { input: object; reply: CsvFile } }
type Props<E extends Exports> = {
  endpoint: E
  input: InputOf<E>
  text: string
  /** The success message; `count` is the number of lines. */
  done?: { zh: string; en: string }
  /** Shows only the icon; the text becomes the tooltip. */
  iconOnly?: boolean
} & Pick<ButtonProps, 'size' | 'disabled'>

type Format = 'csv' | 'xlsx'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves an export as it came, or as a workbook. */
const saveAs = async (format: Format, { fileName, csv }: CsvFile): Promise<void> => {
  if (format === 'csv') return saveFile(fileName, csv)
  const { writeXlsx } = await import('./xlsx.ts')
  saveFile(fileName.replace(/\.csv$/, '.xlsx'), await writeXlsx(parseCsv(csv)), XLSX)
}

/** Downloads a list as a file, CSV or a workbook; hidden from roles that may not export it. */
export function ExportButton<E extends Exports>(props: Props<E>) {
  const { endpoint, input, text, done = messages.exported, iconOnly = false, ...button } = props
  const say = useSay()
  const { role } = useMe()
  const { message } = App.useApp()
  const format = useRef<Format>('csv')
  const save = async (file: CsvFile) => {
    await saveAs(format.current, file)
    void message.success(say(done, { count: file.lines }))
  }
  const { send, pending } = useSend(endpoint, (reply) => void save(reply as CsvFile))
  if (!roleMay(role, endpoint)) return null
  const take = async (as: Format) => {
    format.current = as
    const answer = await send(input)
    if (answer && !answer.ok) void message.error(answer.refused.message)
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
