import { MINUTE, staffLogout } from '@huishou/wire'
import { useEffect } from 'react'
import { api } from '../shared/api.ts'
import { pageFacts } from '../shared/page-facts.ts'
import { endSession } from '../shared/session.ts'

const IDLE = 30 * MINUTE
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Signs out a desk nobody touched for half an hour. The server ends an unused session too, but pages that refresh
 * themselves use it. The demo's desks stay open.
 */
export function useIdleSignOut() {
  useEffect(() => {
    if (pageFacts.demo) return
    let last = Date.now()
    const touched = () => {
      last = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - last < IDLE) return
      clearInterval(timer)
      void api.call(staffLogout, {}).then(() => endSession('idle'))
    }, MINUTE)
    for (const act of ACTS) window.addEventListener(act, touched, { passive: true })
    return () => {
      clearInterval(timer)
      for (const act of ACTS) window.removeEventListener(act, touched)
    }
  }, [])
}
