// Encrypts and decrypts the address and the secret of push devices.

import { seal, unseal } from '../platform/encryption/encryption.ts'
import { contextOf, type SealedColumn } from '../platform/encryption/seal-stored.ts'
import type { PushDeviceRow } from './tables.ts'

const endpointColumn = { table: 'pushDevice', column: 'endpoint' }
const authColumn = { table: 'pushDevice', column: 'auth' }

/** The encrypted columns, both of which a message to the device needs. */
export const webPushSealed: readonly SealedColumn[] = [endpointColumn, authColumn]

export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

export const sealSubscription = (
  handle: object,
  { endpoint, p256dh, auth }: PushSubscription,
): PushSubscription => ({
  endpoint: seal(handle, contextOf(endpointColumn), endpoint),
  p256dh,
  auth: seal(handle, contextOf(authColumn), auth),
})

export const unsealSubscription = (
  handle: object,
  { endpoint, p256dh, auth }: Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>,
): PushSubscription => ({
  endpoint: unseal(handle, contextOf(endpointColumn), endpoint),
  p256dh,
  auth: unseal(handle, contextOf(authColumn), auth),
})
