import { storedValue } from '@huishou/client/stored-value'
import type { ReplyOf } from '@huishou/wire/client'
import { sendPositions } from '@huishou/wire/client/approach/approach'
import { positionLimits } from '@huishou/wire/approach/limits'
import { metresBetween, type Position } from '@huishou/wire/geo'
import { useSyncExternalStore } from 'react'
import { callUnasked } from './api.ts'
import { findPosition } from './geolocation.ts'

type Fix = Position & { at: number }
type Sharing = ReplyOf<typeof sendPositions>['sharing']
/** The sharing state shown to the courier. `denied` means that the phone gives no position. */
export type SharingState = Sharing | 'own_off' | 'denied' | 'unknown'

/** Whether this courier shares positions at all; their own choice on this device. */
const wanted = storedValue<boolean>('courierSharesPosition', true, { parse: (value) => value !== false })

let state: SharingState = 'unknown'
const listeners = new Set<() => void>()
const report = (next: SharingState) => {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export const useSharingState = (): SharingState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

/** Whether a position is worth sending: the first, one after moving, or one now and then while standing still. */
export const isWorthSending = (last: Fix | null, next: Fix): boolean => {
  if (!last) return true
  const age = next.at - last.at
  return (
    age >= positionLimits.stillEveryMs ||
    (age >= positionLimits.apartMs && metresBetween(last, next) >= positionLimits.stillM)
  )
}

/** The newest positions that fit into one call. */
export const withPosition = (waiting: readonly Fix[], next: Fix): Fix[] =>
  [...waiting, next].slice(-positionLimits.batch)

let waiting: Fix[] = []
let last: Fix | null = null

/** Sends positions; false when nobody wants to know them, or cannot be asked. */
const send = async (positions: Fix[]): Promise<boolean> => {
  const answer = await callUnasked(sendPositions, { positions })
  // what did not arrive waits for the next time
  if (!answer.ok) return false
  waiting = waiting.filter((fix) => !positions.includes(fix))
  report(answer.data.sharing)
  return answer.data.sharing === 'on'
}

/** Looks where the phone is and sends it if it is worth sending; asks first whether anybody wants to know. */
const look = async (): Promise<void> => {
  if (!wanted.get()) return report('own_off')
  if (state !== 'on' && state !== 'denied' && !(await send([]))) return
  const position = await findPosition()
  if (!wanted.get()) return
  if (!position) return report('denied')
  const fix = { ...position, at: Date.now() }
  if (isWorthSending(last, fix)) {
    last = fix
    waiting = withPosition(waiting, fix)
  }
  if (waiting.length > 0) await send(waiting)
  else report('on')
}

/** Shares the position while on duty with an open stop, as the server says; returns a function that stops it. */
export const keepSharing = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  const round = () =>
    void look().finally(() => {
      if (!stopped) timer = setTimeout(round, positionLimits.everyMs)
    })
  round()
  return () => {
    stopped = true
    clearTimeout(timer)
    waiting = []
    last = null
    report('unknown')
  }
}

/** The courier's own switch. Switching it off also makes the server forget where they were last. */
export const shareOwnPosition = (on: boolean): void => {
  wanted.set(on)
  waiting = []
  last = null
  report(on ? 'unknown' : 'own_off')
  void (on ? look() : callUnasked(sendPositions, { positions: [], stopped: true }))
}
