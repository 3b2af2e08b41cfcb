import type { Config } from '../../platform/config.ts'
import { amap } from './amap.ts'
import type { Geocoder } from './geocoder.ts'
import { sandbox } from './sandbox.ts'

const PATIENCE = 2000

/**
 * Asks the configured service. Without one, and when it fails or takes longer than 2 s, the answer is `otherwise`: nobody
 * waits for a map.
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
