import { Button } from '@huishou/kit/button'
import { Cell } from '@huishou/kit/layout/cell'
import { focusFirstError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { exportMyData } from '@huishou/wire/client/member/account'
import { dayOf } from '@huishou/wire/time'
import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { saveFile } from '../../shared/device/save-file.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { SmsCodeFields } from '../../entities/member/sms-code-fields.tsx'
import { useSmsCode } from '../../entities/member/use-sms-code.ts'
import { profileMessages } from './profile-messages.ts'

/**
 * Settings row 导出我的数据 (export my data). Requires an SMS code, because the file contains everything about the
 * customer.
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
  const form = useRef<HTMLFormElement>(null)
  const sms = useSmsCode(mobile, () => requestAnimationFrame(() => focusFirstError(form.current)), 'export')
  const [exporting, take] = usePending(async () => {
    if (!sms.isReady()) return
    const answer = await api.download(exportMyData, { code: sms.typed.code })
    if (!answer.ok) return sms.refused(answer.refused)
    saveFile(answer.file, `huishou-${appState.get().uid ?? ''}-${dayOf(Date.now())}.json`)
    toast(messages.exported, 'good')
    onClose()
  })
  return (
    <Sheet
      open
      title={messages.exportTitle}
      onClose={onClose}
      foot={
        <Button pending={exporting} onClick={() => void take()}>
          {messages.exportGet}
        </Button>
      }
    >
      <p className="k-muted">{messages.exportAsk(maskMobile(mobile))}</p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <SmsCodeFields of={sms} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  )
}
