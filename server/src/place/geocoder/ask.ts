import type { Config } from '../../platform/config.ts'
import { amap } from './amap.ts'
import type { Found, Geocoder } from './geocoder.ts'

const PATIENCE = 2000

/** Asks the configured service. Without one, and when it fails or takes longer than 2 s, the answer is null: nobody waits for a map. */
export const askGeocoder = async (
  { geocoder }: Pick<Config, 'geocoder'>,
  ask: (service: Geocoder, signal: AbortSignal) => Promise<Found | null>,
): Promise<Found | null> => {
  if (!geocoder) return null
  try {
    return await ask(amap(geocoder), AbortSignal.timeout(PATIENCE))
  } catch {
    return null
  }
}
