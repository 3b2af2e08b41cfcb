// Determines the time of an action on a device that was offline or has a wrong clock.

import { DAY, MINUTE, SECOND } from './time.ts'

/**
 * Verdict on the clock of a device that may have acted offline. Empty: the call came at once; `late`: reported later;
 * `off`: reported later by a wrong clock, of which only the delay is used; `implausible`: contradictory, so only the
 * time of arrival counts.
 */
export const deviceClocks = ['', 'late', 'off', 'implausible'] as const
export type DeviceClock = (typeof deviceClocks)[number]

/** Headers with the times of the action and of sending it, both by the device's clock, ISO 8601 with UTC offset. */
export const DONE_AT_HEADER = 'x-done-at'
export const SENT_AT_HEADER = 'x-sent-at'

/** The longest time a write can wait on a device. */
const OLDEST = 7 * DAY
/** Clock differences up to this are tolerated. */
const TOLERANCE = 5 * MINUTE
/** A report within this time counts as immediate. */
const AT_ONCE = 60 * SECOND

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** Formats an instant as `2026-11-23T11:20:05.000+08:00`, by a clock `offsetMinutes` east of UTC. */
export const deviceTimeText = (at: number, offsetMinutes: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const size = Math.abs(offsetMinutes)
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return new Date(at + offsetMinutes * MINUTE).toISOString().replace('Z', offset)
}

export type DeviceTime = {
  /** Time of the action by the server's clock. */
  doneAt: number
  /** The time reported by the device; empty when it was reported at once. */
  deviceTime: string
  clock: DeviceClock
}

/**
 * Computes the time of an action from the device's headers and the time of arrival. Only the reported delay is
 * trusted, as a wrong clock is equally wrong at both ends. A delay that is negative or too long is ignored.
 */
export const readDeviceTime = (done: string, sent: string, now: number): DeviceTime => {
  const doneBy = ISO.test(done) ? Date.parse(done) : Number.NaN
  const sentBy = ISO.test(sent) ? Date.parse(sent) : Number.NaN
  const elapsed = sentBy - doneBy
  if (done === '' && sent === '') return { doneAt: now, deviceTime: '', clock: '' }
  if (Number.isNaN(elapsed) || elapsed < 0 || elapsed > OLDEST)
    return { doneAt: now, deviceTime: ISO.test(done) ? done : '', clock: 'implausible' }
  if (elapsed < AT_ONCE) return { doneAt: now, deviceTime: '', clock: '' }
  const clock = Math.abs(now - sentBy) > TOLERANCE ? 'off' : 'late'
  return { doneAt: now - elapsed, deviceTime: done, clock }
}
