import { DAY, MINUTE, SECOND } from './time.ts'

/**
 * The clock of a device that did something without a network. `` : the call came at once; `late`: reported later;
 * `off`: the clock shows another time than ours, put right by how long ago it says it was; `implausible`: it contradicts
 * itself, so that only the time of arrival counts.
 */
export const deviceClocks = ['', 'late', 'off', 'implausible'] as const
export type DeviceClock = (typeof deviceClocks)[number]

/**
 * Headers with the times of the action and of sending it: both by the device's clock, ISO 8601 with its offset from UTC.
 */
export const DONE_AT_HEADER = 'x-done-at'
export const SENT_AT_HEADER = 'x-sent-at'

/** Longer ago than this nothing waits on a device. */
const OLDEST = 7 * DAY
/** A clock this near to ours is right. */
const TOLERANCE = 5 * MINUTE
/** A report within this time counts as immediate. */
const AT_ONCE = 60 * SECOND

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** `2026-11-23T11:20:05.000+08:00`: an instant as a clock `offsetMinutes` east of UTC shows it. */
export const deviceTimeText = (at: number, offsetMinutes: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const size = Math.abs(offsetMinutes)
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return new Date(at + offsetMinutes * MINUTE).toISOString().replace('Z', offset)
}

export type DeviceTime = {
  /** Time of the action by our clock. */
  doneAt: number
  /** As the device said it; empty when it was reported at once. */
  deviceTime: string
  clock: DeviceClock
}

/**
 * When something was done, from what the device says and when it arrived. Only how long ago it was is believed, for a
 * clock that is wrong is wrong by the same at both ends; a time in the future or too long ago is not believed at all.
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
