import { Button } from '@huishou/kit/button'
import { usePending } from '@huishou/kit/forms/use-pending'
import { alertDialog } from '@huishou/kit/overlays/dialog'
import MessageCircle from 'lucide-react/icons/message-circle'
import { leaveForWechat } from '../../entities/member/wechat-account.ts'
import { useConfigValue } from '../../shared/config.ts'
import { inWechat } from '../../shared/device/wechat-bridge.ts'
import { useMessages } from '../../shared/i18n.ts'
import { LOGIN_URL } from '../../shared/login-needed.ts'
import { wechatMessages } from './wechat-messages.ts'

/**
 * A button that signs in with WeChat, after consent to the terms. It is shown inside WeChat when the business has an
 * official account.
 */
export function WechatSignIn({ isAllowed }: { isAllowed: () => boolean }) {
  const messages = useMessages(wechatMessages)
  const on = useConfigValue('wechat_official').value === 'yes'
  const [pending, signIn] = usePending(async () => {
    if (!isAllowed()) return
    const refused = await leaveForWechat('login', LOGIN_URL)
    if (refused) await alertDialog({ title: messages.failed, text: refused.message })
  })
  if (!on || !inWechat()) return null
  return (
    <Button
      wide
      size="l"
      tone="soft"
      icon={<MessageCircle size={20} />}
      pending={pending}
      onClick={() => void signIn()}
    >
      {messages.signIn}
    </Button>
  )
}
