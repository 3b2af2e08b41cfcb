// The row in the profile about the member's WeChat account.

import { Button } from '@huishou/kit/button'
import { Switch } from '@huishou/kit/forms/switch'
import { usePending } from '@huishou/kit/forms/use-pending'
import { Cell } from '@huishou/kit/layout/cell'
import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { toast } from '@huishou/kit/overlays/toast'
import { stopWechatSignIn, unbindWechat, wechatAccount } from '@huishou/wire/client/member/wechat-account'
import { payees } from '@huishou/wire/client/withdrawal/customer'
import { dayOf } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveForWechat, wechatAccountQuery, type Purpose } from '../../entities/member/wechat-account.ts'
import { SmsCodeSheet } from '../../entities/member/sms-code-sheet.tsx'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { inWechat } from '../../shared/device/wechat-bridge.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { dayText } from '../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { useSend } from '../../shared/use-send.ts'
import { profileMessages } from './profile-messages.ts'

const HERE = '/pages/mine/info'

/**
 * The member's WeChat account: linking it inside WeChat, signing in with it, adopting its nickname and picture, and
 * unlinking it.
 */
export function WechatCell({ mobile }: { mobile: string }) {
  const hasMobile = mobile !== ''
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const { data, refetch } = useQuery(wechatAccountQuery)
  const [open, setOpen] = useState(false)
  const [proving, setProving] = useState(false)
  const [, leave] = usePending(async (purpose: Purpose) => {
    // requested again now, as the session may have aged in the meantime
    const account = purpose === 'signIn' ? await refetch() : null
    if (account?.data?.signInNeedsCode) {
      setOpen(false)
      setProving(true)
      return
    }
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
        onClick={() => setOpen(true)}
      />
      {open && boundAt === null && (
        <LinkSheet
          hasMobile={hasMobile}
          onLink={(purpose) => void leave(purpose)}
          onClose={() => setOpen(false)}
        />
      )}
      {open && boundAt !== null && (
        <WechatSheet
          hasMobile={hasMobile}
          signsIn={data.signInAt !== null}
          onLeave={(purpose) => void leave(purpose)}
          onClose={() => setOpen(false)}
        />
      )}
      {proving && (
        <SmsCodeSheet
          mobile={mobile}
          purpose="wechat"
          title={messages.wechatSignInProve}
          text={messages.wechatSignInProveText(maskMobile(mobile))}
          ok={messages.wechatSignInAllow}
          onClose={() => setProving(false)}
          onCode={(code) => leaveForWechat('signIn', HERE, code)}
        />
      )}
    </>
  )
}

type LinkProps = { hasMobile: boolean; onLink: (purpose: Purpose) => void; onClose: () => void }

/** Asks before linking whether this WeChat account may also be used to sign in. */
function LinkSheet({ hasMobile, onLink, onClose }: LinkProps) {
  const messages = useMessages(profileMessages)
  return (
    <Sheet open title={messages.wechatBindTitle} onClose={onClose}>
      <div className="k-column">
        <p>{messages.wechatBindText}</p>
        {hasMobile && (
          <Button wide onClick={() => onLink('signIn')}>
            {messages.wechatBindSignIn}
          </Button>
        )}
        <Button wide tone="soft" onClick={() => onLink('bind')}>
          {messages.wechatBindOnly}
        </Button>
      </div>
    </Sheet>
  )
}

type SheetProps = LeaveProps & { onClose: () => void }
type LeaveProps = { hasMobile: boolean; signsIn: boolean; onLeave: (purpose: Purpose) => void }

function WechatSheet({ onClose, ...props }: SheetProps) {
  const messages = useMessages(profileMessages)
  const { onLeave, hasMobile } = props
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
        <SignInSwitch {...props} />
        {inWechat() && (
          <Button wide tone="soft" onClick={() => onLeave('profile')}>
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

/**
 * The switch for signing in with WeChat. It can be switched on only inside WeChat, which proves that the account is the
 * linked one, and switched off anywhere.
 */
function SignInSwitch({ hasMobile, signsIn, onLeave }: LeaveProps) {
  const messages = useMessages(profileMessages)
  const { refused, pending, send } = useSend(stopWechatSignIn, [wechatAccount])
  const change = async () => {
    if (!signsIn) return onLeave('signIn')
    const answer = await send({})
    if (answer?.ok) toast(messages.wechatSignInStopped, 'good')
  }
  const fixed = !hasMobile || (!signsIn && !inWechat())
  return (
    <>
      <Switch
        label={messages.wechatSignIn}
        note={
          signsIn || !fixed
            ? messages.wechatSignInNote
            : hasMobile
              ? messages.wechatSignInInside
              : messages.wechatSignInNoMobile
        }
        checked={signsIn}
        disabled={fixed || pending}
        onChange={() => void change()}
      />
      <RefusalNote text={refused?.message} />
    </>
  )
}
