import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { answerComment } from '@huishou/wire'
import { roleMay } from '../../shared/access.ts'
import { useSay } from '../../shared/language.ts'
import { useLive } from '../../shared/live.tsx'
import { useMe } from '../../shared/session.ts'
import { words } from './feedback-words.ts'
import { useReloadFeedback } from './queries.ts'

const CALM_MS = 400
const KEY = 'feedback-new'

/** Keeps the threads true while the desk is open, and says so to whoever answers when somebody has written. */
export function FeedbackAlerts() {
  const say = useSay()
  const navigate = useNavigate()
  const { role } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadFeedback()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.topic !== 'feedback') return
    // A burst of events becomes one reading.
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(reload, CALM_MS)
    if (!event.waiting || !roleMay(role, answerComment)) return
    notification.info({
      key: KEY,
      title: say(words.newMessage),
      duration: 6,
      actions: (
        <Button
          size="small"
          type="primary"
          onClick={() => {
            notification.destroy(KEY)
            void navigate(`/feedback?thread=${event.id}`)
          }}
        >
          {say(words.open)}
        </Button>
      ),
    })
  })
  return null
}
