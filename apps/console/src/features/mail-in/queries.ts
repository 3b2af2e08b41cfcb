// Types for mail-in orders, which are items that customers offer with photos and then post or bring to a shop; the
// query for one order, and the hooks that send changes and reload.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffMailIn, staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision } from '../../shared/use-send.ts'

export type StaffMailIn = ReplyOf<typeof staffMailIns>['rows'][number]
export type MailInDetail = ReplyOf<typeof staffMailIn>

export const useMailIn = (orderId: number | null) =>
  useRead(staffMailIn, orderId === null ? null : { orderId })

/** Reads everything about mail-in orders again, after each change and each live event. */
export const useReloadMailIn = () => useReload('/mail-in')

const movedMeanwhile = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED'])

/** Sends a change of a mail-in order, reports success, and reads it again, even after a refusal. */
export function useMailInSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useDecision(endpoint, { reload: useReloadMailIn(), moved: movedMeanwhile, onDone })
}
