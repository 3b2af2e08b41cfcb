import type { Config } from '../../platform/config.ts'
import { amap } from './amap.ts'
import type { Geocoder } from './geocoder.ts'
import { sandbox } from './sandbox.ts'

const PATIENCE = 2000

/**
 * Queries the configured geocoder. Returns `otherwise` if there is none, on an error, or after 2 s, so that a slow map
 * service delays nobody.
 */
export const queryGeocoder = async <Answer>(
  { geocoder }: Pick<Config, 'geocoder'>,
  ask: (service: Geocoder) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> => {
  if (!geocoder) return otherwise
  try {
    return await ask(geocoder.kind === 'amap' ? amap({ ...geocoder, timeoutMs: PATIENCE }) : sandbox)
  } catch {
    return otherwise
  }
}
