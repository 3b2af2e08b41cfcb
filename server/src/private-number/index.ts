// Chooses the service that lends private phone numbers, on which customer and courier call each other without seeing
// each other's real one, and reads the numbers that orders have now.

import type { PrivateNumberConfig } from '../platform/config/private-number.ts'
import type { Handle } from '../platform/database.ts'
import { aliyunNumbers } from './aliyun.ts'
import type { NumberProvider } from './provider.ts'
import { numberSandbox } from './sandbox.ts'
import type { PrivateNumberTables } from './tables.ts'

export { NumberFailure, type NumberProvider } from './provider.ts'
export type { PrivateNumberTables } from './tables.ts'

/** The configured number service; null if real numbers are shown. */
export const numberProviderOf = (config: PrivateNumberConfig): NumberProvider | null => {
  if (config === null) return null
  return config.kind === 'aliyun' ? aliyunNumbers(config) : numberSandbox
}

/** Reads the numbers that currently connect customer and courier of these orders, by `numberKey`. */
export const readPrivateNumbers = async (
  db: Handle<PrivateNumberTables>,
  now: number,
  orderIds: readonly number[],
): Promise<Map<string, string>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('privateNumber')
    .select(['orderId', 'courierId', 'number'])
    .where('orderId', 'in', orderIds)
    .where('state', '=', 'bound')
    .where('expiresAt', '>', now)
    .execute()
  return new Map(rows.map(({ orderId, courierId, number }) => [numberKey(orderId, courierId), number]))
}
export const numberKey = (orderId: number, courierId: number | null): string => `${orderId} ${courierId}`
