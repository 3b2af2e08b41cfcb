import { Cell } from '@huishou/kit/layout/cell'
import { toast } from '@huishou/kit/overlays/toast'
import { exportMyData } from '@huishou/wire/client/member/account'
import { dayOf } from '@huishou/wire/time'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { saveFile } from '../../shared/device/save-file.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { SmsCodeSheet } from '../../entities/member/sms-code-sheet.tsx'
import { profileMessages } from './profile-messages.ts'

/**
 * A row of the profile page that downloads the member's data (导出我的数据). It first asks for a code sent by SMS, as
 * the file contains personal data.
 */
export function ExportCell({ mobile }: { mobile: string }) {
  const messages = useMessages(profileMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Cell
        title={messages.exportTitle}
        note={messages.exportNote}
        value={<Download size={18} aria-hidden />}
        arrow={false}
        onClick={() => setOpen(true)}
      />
      {open && <ExportSheet mobile={mobile} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Downloads within the session, so there is no file URL that could be shared. */
function ExportSheet({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const messages = useMessages(profileMessages)
  const take = async (code: string) => {
    const answer = await api.download(exportMyData, { code })
    if (!answer.ok) return answer.refused
    saveFile(answer.file, `huishou-${appState.get().uid ?? ''}-${dayOf(Date.now())}.json`)
    toast(messages.exported, 'good')
    onClose()
    return null
  }
  return (
    <SmsCodeSheet
      mobile={mobile}
      purpose="export"
      title={messages.exportTitle}
      text={messages.exportAsk(maskMobile(mobile))}
      ok={messages.exportGet}
      onClose={onClose}
      onCode={take}
    />
  )
}
