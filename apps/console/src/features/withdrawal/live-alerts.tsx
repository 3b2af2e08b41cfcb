import { approveWithdrawal } from '@huishou/wire'
import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { roleMay } from '../../shared/access.ts'
import { useSay } from '../../shared/language.ts'
import { useLive } from '../../shared/live.tsx'
import { useMe } from '../../shared/session.ts'
import { useReloadWithdrawals } from './queries.ts'
import { words } from './words.ts'

const CALM_MS = 400

/** Keeps the desk true while it is open, and rings for finance when money sits for too long. */
export function WithdrawalAlerts() {
  const say = useSay()
  const navigate = useNavigate()
  const { role } = useMe()
  const { notification } = App.useApp()
  const reload = useReloadWithdrawals()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.topic !== 'withdrawal') return
    // A burst of events becomes one reading.
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(reload, CALM_MS)
    if (event.state !== 'overdue' || !roleMay(role, approveWithdrawal)) return
    const key = `withdrawal-${event.id}`
    notification.warning({
      key,
      title: say(words.ring),
      description: say(words.ringText),
      duration: 12,
      actions: (
        <Button
          size="small"
          type="primary"
          onClick={() => {
            notification.destroy(key)
            void navigate(`/withdrawals?state=overdue&withdrawal=${event.id}`)
          }}
        >
          {say(words.show)}
        </Button>
      ),
    })
  })
  return null
}
