// This device's outbox, through which the app sends the requests that must work without a network; only the endpoints
// listed here go through it.

import { outboxMessages } from './messages/outbox.ts'
import { newIdempotencyKey, type Refused } from '@huishou/client/caller'
import { gapBefore, pause } from '@huishou/client/request-timers'
import { toast } from '@huishou/kit/overlays/toast'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import {
  courierSequence,
  moveStop,
  releaseStop,
  skipStop,
} from '@huishou/wire/client/dispatch/courier-sequence'
import { inspectMailIn, receiveMailIn, staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffCancelOrder, unassignOrder } from '@huishou/wire/client/pickup/staff-changes'
import { counterOrders, staffOrder } from '@huishou/wire/client/pickup/staff'
import { courierStops, setDuty } from '@huishou/wire/client/pickup/couriers'
import {
  acceptOrder,
  arriveAtOrder,
  checkInOrder,
  confirmOnDevice,
  declineOrder,
  departForOrder,
  failOrder,
  logCall,
  reweighOrder,
  walkIn,
  weighOrder,
} from '@huishou/wire/client/pickup/visit'
import { addCountLine, yardCount, yardCounts } from '@huishou/wire/client/yard/count'
import { useMemo, useSyncExternalStore } from 'react'
import { call, callUnasked, invalidate } from './api.ts'
import { courierStore } from './courier-database.ts'
import { sayNow } from './language.ts'
import { namesLocalFiles, uploadLocalFiles } from './local-files.ts'
import { network } from './network.ts'
import { createOfflineQueue, writesOf, type Delivery, type QueuedWrite } from './offline-queue.ts'
import { session, useSession } from './session.ts'
import { forgetDraft } from './stored-drafts.ts'

const writes = [
  acceptOrder,
  declineOrder,
  departForOrder,
  arriveAtOrder,
  logCall,
  unassignOrder,
  failOrder,
  weighOrder,
  reweighOrder,
  confirmOnDevice,
  checkInOrder,
  receiveMailIn,
  inspectMailIn,
  walkIn,
  setDuty,
  staffCancelOrder,
  addCountLine,
  moveStop,
  releaseStop,
  skipStop,
] as const satisfies readonly Endpoint[]
/** An endpoint the outbox may write to; it sends nothing to endpoints that are not listed. */
type Queued = (typeof writes)[number]

const isRouteChange = ({ endpoint }: QueuedWrite): boolean =>
  endpoint === moveStop.name || endpoint === releaseStop.name

const endpointOf = (write: QueuedWrite): Endpoint | undefined =>
  writes.find((endpoint) => endpoint.name === write.endpoint)

/** How often in a row the server was unavailable, and when the queue is sent again because of that. */
let unavailable = 0
let again: ReturnType<typeof setTimeout> | undefined

/** Sends the queue again after a growing gap when the server was unavailable for a moment. */
function sendAgainLater(delivery: Delivery): Delivery {
  clearTimeout(again)
  const isUnavailable = !delivery.ok && delivery.refused.reason === 'UNAVAILABLE'
  if (isUnavailable)
    again = setTimeout(() => void outbox.flush(), gapBefore(unavailable, delivery.refused.retryAfterMs))
  unavailable = isUnavailable ? unavailable + 1 : 0
  return delivery
}

async function send(write: QueuedWrite): Promise<Delivery> {
  const endpoint = endpointOf(write)
  if (!endpoint) return { ok: false, refused: { reason: 'UNKNOWN_PATH', code: 404, message: '' } }
  let { input } = write
  if (namesLocalFiles(input)) {
    const uploaded = await uploadLocalFiles(input)
    if (!uploaded.ok) return uploaded
    input = uploaded.input
    await outbox.amend(write.key, input)
  }
  // only a user who is present can pass an identity check; a later replay is refused and checks when it is retried
  const deliver = write.state === 'sending' ? call : callUnasked
  return sendAgainLater(await deliver(endpoint, input, { idempotencyKey: write.key, doneAt: write.at }))
}

/** Refetches the data that the writes change. */
const readAgain = () =>
  invalidate(courierStops, courierSequence, counterOrders, staffOrder, staffMailIns, yardCounts, yardCount)

/** This device's queue of unsent writes. */
export const outbox = createOfflineQueue({
  store: courierStore<QueuedWrite>('writes'),
  send,
  now: () => Date.now(),
  staffId: () => session.get()?.staff.id ?? null,
  // the plan has changed since it was edited by hand, so the edits that follow no longer fit either
  discards: (refused, other) =>
    isRouteChange(refused) &&
    isRouteChange(other) &&
    other.staffId === refused.staffId &&
    other.seq >= refused.seq,
  onSentLater: (write) => {
    if (write.endpoint === weighOrder.name && write.orderId !== null) forgetDraft(write.orderId)
    void readAgain()
  },
  onRefusedLater: (write) => {
    void readAgain()
    toast(
      sayNow(outboxMessages.refusedLater, {
        label: write.label,
        reason: write.refused?.message ?? '',
      }),
    )
  },
})

const RETRY_MS = 15_000
const SHOWN_WITHIN_MS = 4_000

/** Sends queued writes at once, when the network returns, when the app is hidden or shown again, and every 15 s. */
export function keepSending(): () => void {
  const go = () => {
    if (outbox.list().some(({ state }) => state === 'waiting')) void outbox.flush()
  }
  void outbox.ready.then(go)
  const timer = setInterval(go, RETRY_MS)
  const stopNetwork = network.subscribe(() => network.reachable() && go())
  window.addEventListener('online', go)
  document.addEventListener('visibilitychange', go)
  return () => {
    clearInterval(timer)
    stopNetwork()
    window.removeEventListener('online', go)
    document.removeEventListener('visibilitychange', go)
  }
}

const none: readonly QueuedWrite[] = []

/** The signed-in user's writes in the outbox, not those of colleagues who use the same device. */
export function useOutbox(): readonly QueuedWrite[] {
  const writes = useSyncExternalStore(outbox.subscribe, outbox.list, () => none)
  const staffId = useSession()?.staff.id ?? null
  return useMemo(() => writesOf(staffId, writes), [staffId, writes])
}

export type WriteOutcome<E extends Endpoint> =
  | { state: 'sent'; data: ReplyOf<E> }
  | { state: 'refused'; refused: Refused }
  | { state: 'queued' }

/** The subject of a write, shown in the outbox. */
export type About = { orderId: number | null; label: string }

/**
 * Stores a write and sends it exactly once: now, or when the network returns. Callers that may repeat the same write
 * pass their own `key`.
 */
export async function write<E extends Queued>(
  endpoint: E,
  input: InputOf<E>,
  about: About,
  key = newIdempotencyKey(),
): Promise<WriteOutcome<E>> {
  const who = session.get()
  if (!who) return { state: 'refused', refused: { reason: 'LOGIN_REQUIRED', code: 2000, message: '' } }
  const outcome = await outbox.submit({
    key,
    staffId: who.staff.id,
    endpoint: endpoint.name,
    input: input as Record<string, unknown>,
    orderId: about.orderId,
    label: about.label,
  })
  // Keeps the button busy until the screen shows the result, so that a second tap cannot hit the next action.
  if (outcome.state === 'sent') await Promise.race([readAgain(), pause(SHOWN_WITHIN_MS)])
  return outcome as WriteOutcome<E>
}

/**
 * Like `write`, and shows a refusal or the wait in a toast. Resolves with the outcome when sent or queued, null when
 * refused.
 */
export async function writeAndTell<E extends Queued>(
  endpoint: E,
  input: InputOf<E>,
  about: About,
): Promise<Exclude<WriteOutcome<E>, { state: 'refused' }> | null> {
  const outcome = await write(endpoint, input, about)
  if (outcome.state === 'refused') {
    toast(outcome.refused.message)
    void readAgain()
    return null
  }
  if (outcome.state === 'queued') toast(sayNow(outboxMessages.kept))
  return outcome
}
