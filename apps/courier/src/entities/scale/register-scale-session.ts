// Opens a session with the server for this device's scale, so that the server can verify its readings.

import { newIdempotencyKey } from '@huishou/client/caller'
import { storedObject, storedValue } from '@huishou/client/stored-value'
import { closeScaleSession, openScaleSession } from '@huishou/wire/client/scale/session'
import { callUnasked } from '../../shared/api.ts'
import { session } from '../../shared/session.ts'
import type { ScaleSettings } from './scale-settings.ts'

/** A scale session that the server knows, as stored on this device, with the frame numbers reserved so far. */
type Kept = Pick<ScaleSettings, 'kind' | 'unit' | 'port'> & {
  nonce: string
  staffId: number
  until: number
  /** Every number up to here may have been used, even if the page was closed in between. */
  reserved: number
}

const kept = storedValue<Kept | null>('courierScaleSession', null, {
  parse: (value) => storedObject(value) as Kept,
})
/** Numbers are reserved in steps, so that not every frame is written to the device. */
const STEP = 10_000

export type ScaleSession = {
  nonce: string
  /** The number of the next frame; no two frames of a session get the same. */
  next: () => number
  /** Tells the server that no more frames will follow. */
  close: () => Promise<void>
}

const numbered = (from: Kept): ScaleSession => {
  let last = from.reserved
  let { reserved } = from
  return {
    nonce: from.nonce,
    next: () => {
      last += 1
      if (last > reserved) {
        reserved = last + STEP
        kept.set({ ...from, reserved })
      }
      return last
    },
    close: async () => {
      const answer = await callUnasked(closeScaleSession, { nonce: from.nonce, last }).catch(() => null)
      if (answer?.ok && kept.get()?.nonce === from.nonce) kept.set(null)
    },
  }
}

const isUsable = (found: Kept | null, { kind, unit, port }: ScaleSettings, staffId: number): found is Kept =>
  found !== null &&
  found.staffId === staffId &&
  found.kind === kind &&
  found.unit === unit &&
  found.port === port &&
  found.until > Date.now()

/**
 * Opens a new session for this scale or, without a network, continues the previous one. Null if neither is possible;
 * readings then count as typed.
 */
export async function openSession(settings: ScaleSettings, deviceName: string): Promise<ScaleSession | null> {
  const who = session.get()
  if (!who) return null
  const { kind, unit, port } = settings
  const answer = await callUnasked(
    openScaleSession,
    { kind, unit, port, deviceName: deviceName.slice(0, 60) },
    { idempotencyKey: newIdempotencyKey() },
  ).catch(() => null)
  if (!answer?.ok) {
    const found = kept.get()
    return isUsable(found, settings, who.staff.id) ? numbered(found) : null
  }
  const { nonce, until } = answer.data
  const opened = { kind, unit, port, nonce, until, staffId: who.staff.id, reserved: 0 }
  kept.set(opened)
  return numbered(opened)
}
