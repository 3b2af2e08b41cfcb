import { Cell } from '@huishou/kit/cell'
import { alertDialog } from '@huishou/kit/dialog'
import { toast } from '@huishou/kit/toast'
import { usePending } from '@huishou/kit/use-pending'
import { dayOf, exportMyData } from '@huishou/wire'
import Download from 'lucide-react/icons/download'
import { api } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { lifeData } from '../../shared/life-data.ts'
import { infoMessages } from './info-messages.ts'

/** 导出我的数据: asked for with the session, so that no address of it could be passed on. */
export function ExportCell() {
  const words = useMessages(infoMessages)
  const [exporting, take] = usePending(async () => {
    const answer = await api.download(exportMyData, {})
    if (!answer.ok) {
      if (answer.refused.reason !== 'LOGIN_REQUIRED') await alertDialog({ text: answer.refused.message })
      return
    }
    const url = URL.createObjectURL(answer.file)
    const link = document.createElement('a')
    link.href = url
    link.download = `huishou-${lifeData.get().uid ?? ''}-${dayOf(Date.now())}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    toast(words.exported, 'good')
  })
  return (
    <Cell
      title={words.exportTitle}
      note={exporting ? words.exporting : words.exportNote}
      value={exporting ? <span className="k-spin" aria-hidden /> : <Download size={18} aria-hidden />}
      arrow={false}
      onClick={() => void take()}
    />
  )
}
