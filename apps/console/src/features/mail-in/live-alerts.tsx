import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { approveMailIn } from '@huishou/wire'
import { roleMay } from '../../shared/access.ts'
import { useSay } from '../../shared/language.ts'
import { useLive } from '../../shared/live.tsx'
import { useMe } from '../../shared/session.ts'
import { useReloadMailIn } from './queries.ts'
import { words } from './words.ts'

const CALM_MS = 400
const KEY = 'mail-in-new'

/** Keeps the desk true while it is open, and says hello to whoever reviews when something new is offered. */
export function MailInAlerts() {
  const say = useSay()
  const navigate = useNavigate()
  const { role } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadMailIn()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.topic !== 'mail_in') return
    // A burst of events becomes one reading.
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(reload, CALM_MS)
    if (event.state !== 'applied' || event.version > 1 || !roleMay(role, approveMailIn)) return
    notification.info({
      key: KEY,
      title: say(words.newOffer),
      description: say(words.newOfferText),
      duration: 6,
      actions: (
        <Button
          size="small"
          type="primary"
          onClick={() => {
            notification.destroy(KEY)
            void navigate(`/mail-in?order=${event.orderId}`)
          }}
        >
          {say(words.open)}
        </Button>
      ),
    })
  })
  return null
}
