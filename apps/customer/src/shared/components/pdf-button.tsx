import { Button } from '@huishou/kit/button'
import { usePending } from '@huishou/kit/forms/use-pending'
import { toast } from '@huishou/kit/overlays/toast'
import type { Endpoint, InputOf } from '@huishou/wire/client'
import Download from 'lucide-react/icons/download'
import { api } from '../api.ts'
import { saveFile } from '../device/save-file.ts'
import { type Messages, useMessages } from '../i18n.ts'

const zh = { download: '下载 PDF', downloaded: '已下载' }
const pdfMessages: Messages<typeof zh> = { zh, en: { download: 'Download PDF', downloaded: 'Downloaded' } }

type Props<E extends Endpoint> = {
  endpoint: E
  input: InputOf<E>
  /** The name of the file where the server gives none. */
  name: string
}

/** A button that saves a PDF on the device; a refusal is shown as a toast. */
export function PdfButton<E extends Endpoint>({ endpoint, input, name }: Props<E>) {
  const messages = useMessages(pdfMessages)
  const [taking, take] = usePending(async () => {
    const answer = await api.download(endpoint, input)
    if (!answer.ok) return toast(answer.refused.message)
    saveFile(answer.file, answer.name || name)
    toast(messages.downloaded, 'good')
  })
  return (
    <Button
      tone="soft"
      pending={taking}
      icon={<Download size={18} aria-hidden />}
      onClick={() => void take()}
    >
      {messages.download}
    </Button>
  )
}
