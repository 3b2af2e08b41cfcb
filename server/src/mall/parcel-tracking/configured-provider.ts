import type { CourierConfig } from '../../platform/config/services.ts'
import { kuaidi100 } from './kuaidi100.ts'
import type { CourierProvider } from './provider.ts'
import { createKuaidi100Twin } from './sandbox.ts'

/** Who is asked where parcels are; null: nobody, and people go by the number alone. */
export const courierOf = (config: CourierConfig, now: () => number): CourierProvider | null => {
  if (!config) return null
  return config.kind === 'sandbox'
    ? kuaidi100(config, createKuaidi100Twin(config, now).send)
    : kuaidi100(config)
}
