import type { ParcelTrackingConfig } from '../../platform/config/services.ts'
import { kuaidi100 } from './kuaidi100.ts'
import type { TrackingProvider } from './provider.ts'
import { createKuaidi100Sandbox } from './sandbox.ts'

/**
 * Selects the configured service that tracks parcels; null when there is none, in which case only the parcel number is
 * shown.
 */
export const trackingProviderOf = (
  config: ParcelTrackingConfig,
  now: () => number,
): TrackingProvider | null => {
  if (!config) return null
  return config.kind === 'sandbox'
    ? kuaidi100(config, createKuaidi100Sandbox(config, now).send)
    : kuaidi100(config)
}
