import type { Config } from '../../platform/config.ts'
import { amap } from './amap.ts'
import type { Geocoder } from './geocoder.ts'
import { sandbox } from './sandbox.ts'

const PATIENCE = 2000

/**
 * Queries the configured geocoder. Without one, on an error and after 2 s the result is `otherwise`, so that a slow map
 * delays nobody.
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
