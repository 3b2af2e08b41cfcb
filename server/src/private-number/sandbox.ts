import { createHash } from 'node:crypto'
import type { NumberProvider } from './provider.ts'

/**
 * In demo mode, replaces the service that lends private phone numbers, and lends unassigned ones that lead nowhere.
 */
export const numberSandbox: NumberProvider = {
  bind: async ({ courierMobile, customerMobile, orderNumber }) => {
    const hash = createHash('sha256').update(`${courierMobile} ${customerMobile} ${orderNumber}`).digest()
    return {
      number: `1700000${String(hash.readUInt16BE() % 10_000).padStart(4, '0')}`,
      bindingId: `sandbox-${hash.toString('hex').slice(0, 12)}`,
    }
  },
  unbind: async () => undefined,
  isBound: async () => true,
}
