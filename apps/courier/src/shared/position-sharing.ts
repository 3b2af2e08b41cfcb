// Shares the courier's position with the server as long as it is needed.

import { storedValue } from '@huishou/client/stored-value'
import type { ReplyOf } from '@huishou/wire/client'
import { sendPositions } from '@huishou/wire/client/approach/courier-position'
import { positionLimits } from '@huishou/wire/approach/limits'
import { metresBetween, type Position } from '@huishou/wire/geo'
import { useSyncExternalStore } from 'react'
import { callUnasked } from './api.ts'
import { findPosition } from './position-and-map-links.ts'

type Fix = Position & { at: number }
type Sharing = ReplyOf<typeof sendPositions>['sharing']
/** The sharing state shown to the courier. `denied` means that the phone does not provide a position. */
export type SharingState = Sharing | 'own_off' | 'denied' | 'unknown'

/** Whether the courier has chosen on this device to share positions at all. */
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

/**
 * Whether a position is worth sending: the first one, one after moving, or one from time to time while standing still.
 */
export const isWorthSending = (last: Fix | null, next: Fix): boolean => {
  if (!last) return true
  const age = next.at - last.at
  return (
    age >= positionLimits.stillEveryMs ||
    (age >= positionLimits.apartMs && metresBetween(last, next) >= positionLimits.stillM)
  )
}

/** Adds a position to those that wait, and returns the newest ones that fit into one call. */
export const withPosition = (waiting: readonly Fix[], next: Fix): Fix[] =>
  [...waiting, next].slice(-positionLimits.batch)

let waiting: Fix[] = []
let last: Fix | null = null

/** Sends positions; resolves to false if nobody needs them or the server could not be reached. */
const send = async (positions: Fix[]): Promise<boolean> => {
  const answer = await callUnasked(sendPositions, { positions })
  // unsent positions wait for the next attempt
  if (!answer.ok) return false
  waiting = waiting.filter((fix) => !positions.includes(fix))
  report(answer.data.sharing)
  return answer.data.sharing === 'on'
}

/** Determines the phone's position and sends it if worth sending; first asks the server whether anybody needs it. */
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

/**
 * Shares the position while the courier allows it and the server requests it, which it does, if the setting is on, for
 * couriers on duty with an open stop today. Returns a function that stops the sharing.
 */
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

/** The courier's own switch. Switching it off also makes the server delete their last position. */
export const shareOwnPosition = (on: boolean): void => {
  wanted.set(on)
  waiting = []
  last = null
  report(on ? 'unknown' : 'own_off')
  void (on ? look() : callUnasked(sendPositions, { positions: [], stopped: true }))
}
