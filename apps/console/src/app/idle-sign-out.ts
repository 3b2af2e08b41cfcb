// Signs users out of the console when they have not clicked, scrolled, typed or tapped for a while.

import { numberRule } from '@huishou/wire/content/setting-catalogue/catalogue'
import { MINUTE } from '@huishou/wire/time'
import { useEffect } from 'react'
import { signOut } from '../shared/sign-out.ts'

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The default limit, for sessions stored by an earlier version of this app without one. */
const DEFAULT_IDLE_MINUTES = Number(numberRule('staff_idle_minutes').standard)

/**
 * Signs the user out after the idle time that the business has set. The session timeout of the server is not enough,
 * because pages that poll keep the session in use.
 */
export function useIdleSignOut(idleMinutes: number | undefined = DEFAULT_IDLE_MINUTES) {
  useEffect(() => {
    let last = Date.now()
    const touched = () => {
      last = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - last < idleMinutes * MINUTE) return
      clearInterval(timer)
      void signOut('idle')
    }, MINUTE)
    for (const act of ACTS) window.addEventListener(act, touched, { passive: true })
    return () => {
      clearInterval(timer)
      for (const act of ACTS) window.removeEventListener(act, touched)
    }
  }, [idleMinutes])
}
