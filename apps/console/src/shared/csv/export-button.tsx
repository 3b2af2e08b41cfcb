import type { StaffEndpoint, InputOf } from '@huishou/wire/client'
import type { CsvFile } from '@huishou/wire/schema'
import { App, Button, Tooltip, type ButtonProps } from 'antd'
import { Download } from 'lucide-react'
import { roleMay } from '../role-may.ts'
import { saveFile } from './csv.ts'
import { useSay } from '../language.ts'
import { useMe } from '../session.ts'
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

/** Downloads a list as a file; hidden from roles that may not export it. */
export function ExportButton<E extends Exports>(props: Props<E>) {
  const { endpoint, input, text, done = messages.exported, iconOnly = false, ...button } = props
  const say = useSay()
  const { role } = useMe()
  const { message } = App.useApp()
  const { send, pending } = useSend(endpoint, (reply) => {
    const { fileName, csv, lines } = reply as CsvFile
    saveFile(fileName, csv)
    void message.success(say(done, { count: lines }))
  })
  if (!roleMay(role, endpoint)) return null
  const take = async () => {
    const answer = await send(input)
    if (answer && !answer.ok) void message.error(answer.refused.message)
  }
  const shown = (
    <Button
      {...button}
      icon={<Download size={button.size === 'small' ? 14 : 15} />}
      loading={pending}
      {...(iconOnly ? { 'aria-label': text } : {})}
      onClick={() => void take()}
    >
      {iconOnly ? null : text}
    </Button>
  )
  return iconOnly ? <Tooltip title={text}>{shown}</Tooltip> : shown
}
