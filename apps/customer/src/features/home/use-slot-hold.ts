// Reserves the chosen time slot while the order form is filled in.

import type { Refused } from '@huishou/client/caller'
import type { ReplyOf } from '@huishou/wire/client'
import { holdSlot, releaseSlotHold, slots } from '@huishou/wire/client/rota/slots'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, invalidate } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import type { SlotChoice } from '../../entities/pickup/slot-choice.ts'

type Slots = ReplyOf<typeof slots> | undefined

/** Whether the slot is no longer available; any other refusal of a hold is ignored. */
const isGone = ({ reason }: Refused) =>
  ['SLOT_FULL', 'SLOT_NOBODY', 'SLOT_PAST', 'SLOT_UNKNOWN'].includes(reason)

const keyOf = (zoneId: number, { day, startMinute }: SlotChoice) => `${zoneId} ${day} ${startMinute}`

/**
 * Holds the chosen slot while the form is filled in; the slots reply then contains it as `held`. Guests and offline
 * users order without a hold.
 */
export const useSlotHold = (known: Slots, choice: SlotChoice | null, onGone: (refused: Refused) => void) => {
  const [held, setHeld] = useState<{ zoneId: number; key: string } | null>(null)
  const line = useRef({ last: Promise.resolve(), asked: 0, busy: false })

  const ask = async (slot: SlotChoice | null): Promise<void> => {
    const zoneId = known?.zoneId
    if (!slot || !zoneId) {
      setHeld(null)
      await api.call(releaseSlotHold, {})
      return
    }
    const asked = line.current.asked
    const answer = await api.call(holdSlot, {
      zoneId,
      slotDay: slot.day,
      slotStartMinute: slot.startMinute,
    })
    await invalidate(slots)
    if (asked !== line.current.asked) return
    if (answer.ok) return setHeld({ zoneId, key: keyOf(zoneId, slot) })
    setHeld(null)
    if (isGone(answer.refused)) onGone(answer.refused)
  }
  /** Serializes requests, so that the last tap wins on the server; taps in between are skipped. */
  const request = (slot: SlotChoice | null) => {
    if (!appState.get().token) return
    const { current } = line
    current.asked += 1
    const mine = current.asked
    current.last = current.last.then(async () => {
      if (mine !== current.asked) return
      current.busy = true
      await ask(slot)
      current.busy = false
    })
  }
  /** The order consumed the hold, unless the two requests crossed. */
  const ordered = () => (line.current.busy ? request(null) : setHeld(null))

  const zoneId = known?.zoneId
  const follow = useEffectEvent(() => {
    if (held && choice && zoneId && held.zoneId !== zoneId) request(choice)
  })
  // another address may be in another zone: the hold moves there
  useEffect(() => follow(), [zoneId])

  const isChosen = (slot: SlotChoice | null | undefined) =>
    slot?.day === choice?.day && slot?.startMinute === choice?.startMinute
  const until = choice && known?.held && isChosen(known.held) ? known.held.until : null
  const over =
    until === null && choice !== null && zoneId !== undefined && zoneId !== null
      ? held?.key === keyOf(zoneId, choice)
      : false
  return { request, ordered, until, over }
}
export type SlotHold = Pick<ReturnType<typeof useSlotHold>, 'until' | 'over'>
