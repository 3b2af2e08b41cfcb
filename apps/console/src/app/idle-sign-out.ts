import { staffLogout } from '@huishou/wire/client/staff/accounts'
import { staffSessionMinutes } from '@huishou/wire/content/setting-rules'
import { MINUTE } from '@huishou/wire/time'
import { useEffect } from 'react'
import { api } from '../shared/api.ts'
import { endSession } from '../shared/session.ts'

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The default for a session stored by an earlier version of this app. */
const UNTOLD = staffSessionMinutes.staff_idle_minutes

/**
 * Signs out a desk nobody touched for as long as the settings say. The server ends an unused session too, but pages that
 * refresh themselves use it.
 */
export function useIdleSignOut(idleMinutes: number | undefined = UNTOLD) {
  useEffect(() => {
    let last = Date.now()
    const touched = () => {
      last = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - last < idleMinutes * MINUTE) return
      clearInterval(timer)
      void api.call(staffLogout, {}).then(() => endSession('idle'))
    }, MINUTE)
    for (const act of ACTS) window.addEventListener(act, touched, { passive: true })
    return () => {
      clearInterval(timer)
      for (const act of ACTS) window.removeEventListener(act, touched)
    }
  }, [idleMinutes])
}
