import { Button } from '@huishou/kit/button'
import { usePending } from '@huishou/kit/forms/use-pending'
import { Cell } from '@huishou/kit/layout/cell'
import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import { unbindWechat, wechatAccount } from '@huishou/wire/client/member/wechat-account'
import { payees } from '@huishou/wire/client/withdrawal/customer'
import { dayOf } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveForWechat, wechatAccountQuery, type Purpose } from '../../entities/member/wechat.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { inWechat } from '../../shared/device/in-wechat.ts'
import { dayText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { useSend } from '../../shared/use-send.ts'
import { profileMessages } from './profile-messages.ts'

const HERE = '/pages/mine/info'

/** The member's WeChat: linking it inside WeChat, taking its nickname and picture, and unlinking it. */
export function WechatCell({ hasMobile }: { hasMobile: boolean }) {
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const { data } = useQuery(wechatAccountQuery)
  const [open, setOpen] = useState(false)
  const [, leave] = usePending(async (purpose: Purpose) => {
    const refused = await leaveForWechat(purpose, HERE)
    if (refused) await alertDialog({ text: refused.message })
  })
  if (!data?.on) return null
  const { boundAt } = data
  if (boundAt === null && !inWechat()) return <Cell title={messages.wechat} note={messages.wechatOpen} />
  return (
    <>
      <Cell
        title={messages.wechat}
        note={
          boundAt === null ? messages.wechatNone : messages.wechatSince(dayText(dayOf(boundAt), language))
        }
        value={boundAt === null ? messages.wechatBind : messages.wechatManage}
        onClick={() => (boundAt === null ? void leave('bind') : setOpen(true))}
      />
      {open && (
        <WechatSheet
          hasMobile={hasMobile}
          onProfile={() => void leave('profile')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type SheetProps = { hasMobile: boolean; onProfile: () => void; onClose: () => void }

function WechatSheet({ hasMobile, onProfile, onClose }: SheetProps) {
  const messages = useMessages(profileMessages)
  const { refused, pending, send } = useSend(unbindWechat, [wechatAccount, payees])
  const unbind = async () => {
    const yes = await confirmDialog({
      title: messages.wechatUnbindAsk,
      text: messages.wechatUnbindText,
      ok: messages.wechatUnbind,
      danger: true,
    })
    if (!yes) return
    const answer = await send({})
    if (!answer?.ok) return
    toast(messages.wechatUnbound, 'good')
    onClose()
  }
  return (
    <Sheet open title={messages.wechat} onClose={onClose}>
      <div className="k-column">
        {inWechat() && (
          <Button wide tone="soft" onClick={onProfile}>
            {messages.wechatProfile}
          </Button>
        )}
        {hasMobile && (
          <Button wide tone="danger" pending={pending} onClick={() => void unbind()}>
            {messages.wechatUnbind}
          </Button>
        )}
        <RefusalNote text={refused?.message} />
      </div>
    </Sheet>
  )
}
