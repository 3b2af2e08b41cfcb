import { App } from 'antd'
import { approveMailIn } from '@huishou/wire/client/mail-in/staff'
import { roleMay } from '../../shared/role-may.ts'
import { useSay } from '../../shared/language.ts'
import { useNoticeButton } from '../../shared/notice-button.tsx'
import { useDebouncedCallback } from '../../shared/use-debounced-callback.ts'
import { useLive } from '../../shared/live.tsx'
import { useMe } from '../../shared/session.ts'
import { useReloadMailIn } from './queries.ts'
import { messages } from './messages.ts'

const KEY = 'mail-in-new'

/**
 * Reloads mail-in orders (items that customers offer with photos and then post or bring to a shop) after live events,
 * and tells reviewers about new requests.
 */
export function MailInAlerts() {
  const say = useSay()
  const button = useNoticeButton()
  const { role } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadMailIn()
  const readSoon = useDebouncedCallback(reload)
  useLive((event) => {
    if (event.topic !== 'mail_in') return
    readSoon()
    if (event.state !== 'applied' || event.version > 1 || !roleMay(role, approveMailIn)) return
    notification.info({
      key: KEY,
      title: say(messages.newOffer),
      description: say(messages.newOfferText),
      duration: 6,
      actions: button({ key: KEY, text: say(messages.open), to: `/mail-in?order=${event.orderId}` }),
    })
  })
  return null
}
