import { App } from 'antd'
import { answerComment } from '@huishou/wire/client/content/feedback'
import { roleMay } from '../../../shared/role-may.ts'
import { useSay } from '../../../shared/language.ts'
import { useNoticeButton } from '../../../shared/notice-button.tsx'
import { useDebouncedCallback } from '../../../shared/use-debounced-callback.ts'
import { useLive } from '../../../shared/live.tsx'
import { useMe } from '../../../shared/session.ts'
import { messages } from './messages.ts'
import { useReloadFeedback } from '../queries.ts'

const KEY = 'feedback-new'

/** Reloads feedback after live events, and tells staff who may answer about new messages. */
export function FeedbackAlerts() {
  const say = useSay()
  const button = useNoticeButton()
  const { role } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadFeedback()
  const readSoon = useDebouncedCallback(reload)
  useLive((event) => {
    if (event.topic !== 'feedback') return
    readSoon()
    if (!event.waiting || !roleMay(role, answerComment)) return
    notification.info({
      key: KEY,
      title: say(messages.newMessage),
      duration: 6,
      actions: button({ key: KEY, text: say(messages.open), to: `/feedback?thread=${event.id}` }),
    })
  })
  return null
}
