// Finds the position of the device, and explains to the user why that failed.

import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { fromTiles } from '@huishou/wire/datum'
import { appMessages, type AppMessageKey } from '../../shared/app-messages.ts'
import type { Place } from './position-and-map-links.ts'
import { currentLanguage } from '../../shared/i18n.ts'

/** A position in WGS-84 degrees, as browsers return it. */
export type Position = { latitude: number; longitude: number; accuracyM: number }

export type LocationFailure = 'tooOften' | 'denied' | 'off' | 'failed'

export type Located = { ok: true; position: Position } | { ok: false; failure: LocationFailure }

const AT_MOST_EVERY_MS = 3000
const TIMEOUT_MS = 15_000
let last: { at: number; over: boolean; located: Promise<Located> } | null = null

const say = (key: AppMessageKey) => appMessages[currentLanguage()][key]

/**
 * Locates the device, at most every three seconds: a call within that time shares the answer of the last, or fails with
 * `tooOften` once the last has failed. Failures otherwise: denied, off, failed. `now` comes from a monotonic clock.
 */
export async function locate(now = performance.now()): Promise<Located> {
  if (last && now - last.at < AT_MOST_EVERY_MS) {
    const shared = !last.over
    const located = await last.located
    return shared || located.ok ? located : { ok: false, failure: 'tooOften' }
  }
  const asked = { at: now, over: false, located: askDevice() }
  last = asked
  const located = await asked.located
  asked.over = true
  return located
}

function askDevice(): Promise<Located> {
  const device = globalThis.navigator.geolocation
  if (!device) return Promise.resolve({ ok: false, failure: 'failed' })
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords }) => {
        const { latitude, longitude, accuracy } = coords
        resolve({ ok: true, position: { latitude, longitude, accuracyM: accuracy } })
      },
      (error) => resolve({ ok: false, failure: failureOf(error) }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}

function failureOf(error: GeolocationPositionError): LocationFailure {
  if (error.code === error.PERMISSION_DENIED) return 'denied'
  return error.code === error.POSITION_UNAVAILABLE ? 'off' : 'failed'
}

/** The device's position in GCJ-02. Fails like `locate`. */
export async function locateOnWire(): Promise<
  { ok: true; place: Place } | { ok: false; failure: LocationFailure }
> {
  const located = await locate()
  return located.ok ? { ok: true, place: fromTiles(located.position, 'wgs84') } : located
}

/**
 * Locates the device and explains a denial in a dialog and any other failure in a toast; null then means that the user
 * should choose by hand. A web page cannot open the device's settings, so the dialog explains where they are.
 */
export async function locateOrExplain(): Promise<Place | null> {
  const located = await locateOnWire()
  if (located.ok) return located.place
  if (located.failure !== 'denied') {
    toast(say(`location.${located.failure}`))
    return null
  }
  const wants = await confirmDialog({
    title: say('location.deniedTitle'),
    text: `${say('location.deniedText')}\n${say('location.denied')}`,
    ok: say('location.allow'),
    cancel: say('location.byHand'),
  })
  if (wants) await alertDialog({ title: say('location.allow'), text: say('location.deniedHow') })
  return null
}
