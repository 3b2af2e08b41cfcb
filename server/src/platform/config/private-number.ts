// Reads the configuration of the service that lends private numbers to customers and couriers.

import type { Read } from './read-environment.ts'

type Common = {
  /** Whether the real number or none is shown where there is no private number. */
  fallback: 'real' | 'hide'
  /** Hours after the end of an order during which customer and courier can still call each other. */
  keepHours: number
}
/** The service that lends numbers to customers and couriers; null if they see each other's real numbers. */
export type PrivateNumberConfig =
  | ({ kind: 'aliyun'; keyId: string; keySecret: string; pool: string; url: string } & Common)
  | ({ kind: 'sandbox' } & Common)
  | null

export const readPrivateNumber = ({ values, problems }: Read): PrivateNumberConfig => {
  const kind = values.HUISHOU_PRIVATE_NUMBER
  if (kind === 'none') return null
  const common: Common = {
    fallback: values.HUISHOU_PRIVATE_NUMBER_FALLBACK,
    keepHours: values.HUISHOU_PRIVATE_NUMBER_KEEP_HOURS,
  }
  if (kind === 'sandbox') return { kind, ...common }
  const keyId = values.HUISHOU_PRIVATE_NUMBER_KEY_ID
  const keySecret = values.HUISHOU_PRIVATE_NUMBER_KEY_SECRET
  const pool = values.HUISHOU_PRIVATE_NUMBER_POOL
  if (keyId === '' || keySecret === '' || pool === '')
    problems.push(
      'HUISHOU_PRIVATE_NUMBER=aliyun needs HUISHOU_PRIVATE_NUMBER_KEY_ID, …_KEY_SECRET and …_POOL, the key of the number pool',
    )
  return { kind, keyId, keySecret, pool, url: values.HUISHOU_PRIVATE_NUMBER_URL, ...common }
}
