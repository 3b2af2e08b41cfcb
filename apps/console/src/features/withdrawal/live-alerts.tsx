import { approveWithdrawal } from '@huishou/wire/client/withdrawal/staff'
import { App } from 'antd'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useNoticeButton } from '../../shared/notice-button.tsx'
import { useDebouncedCallback } from '../../shared/use-debounced-callback.ts'
import { useLive } from '../../shared/live.tsx'
import { useMe } from '../../shared/session.ts'
import { useReloadWithdrawals } from './queries.ts'
import { callAndHoldMessages } from './call-and-hold-messages.ts'
import { messages } from './messages.ts'

/**
 * Reloads withdrawals after live events, and tells staff who approve them about overdue withdrawals and requests to
 * stop one.
 */
export function WithdrawalAlerts() {
  const say = useSay()
  const button = useNoticeButton()
  const { role } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadWithdrawals()
  const readSoon = useDebouncedCallback(reload)
  useLive((event) => {
    if (event.topic !== 'withdrawal') return
    readSoon()
    const stop = event.state === 'stop_asked'
    if ((event.state !== 'overdue' && !stop) || !roleMay(role, approveWithdrawal)) return
    const key = `withdrawal-${event.id}`
    notification.warning({
      key,
      title: say(stop ? callAndHoldMessages.stopAsked : messages.ring),
      description: say(stop ? callAndHoldMessages.stopAskedText : messages.ringText),
      duration: 12,
      actions: button({
        key: key,
        text: say(messages.show),
        to: `/withdrawals?state=${stop ? 'open' : 'overdue'}&withdrawal=${event.id}`,
      }),
    })
  })
  return null
}
