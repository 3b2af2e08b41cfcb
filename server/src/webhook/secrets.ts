// Creates, encrypts and replaces the secrets of webhook endpoints, and signs deliveries with them.

import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../platform/encryption/encryption.ts'
import { contextOf, type SealedColumn } from '../platform/encryption/seal-stored.ts'
import type { EndpointRow } from './tables.ts'

const secret = { table: 'webhookEndpoint', column: 'secret' }
const oldSecret = { table: 'webhookEndpoint', column: 'oldSecret' }

/** Encrypted columns: the secrets deliveries are signed with. */
export const webhookSealed: readonly SealedColumn[] = [secret, oldSecret]

const PREFIX = 'whsec_'

/** A new secret in its standard form (https://www.standardwebhooks.com): `whsec_` and base64 of 32 bytes. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

export const sealSecret = (handle: object, text: string): string => seal(handle, contextOf(secret), text)

/** The columns after a new secret: the present one becomes the old one. */
export const replaceSecret = (
  handle: object,
  row: Pick<EndpointRow, 'secret'>,
  text: string,
): Pick<EndpointRow, 'secret' | 'oldSecret'> => ({
  secret: sealSecret(handle, text),
  oldSecret: seal(handle, contextOf(oldSecret), unseal(handle, contextOf(secret), row.secret)),
})

/** Secrets in force, the present one first. */
export const secretsOf = (handle: object, row: EndpointRow, now: number): string[] => [
  unseal(handle, contextOf(secret), row.secret),
  ...(row.oldSecretUntil !== null && row.oldSecretUntil > now
    ? [unseal(handle, contextOf(oldSecret), row.oldSecret)]
    : []),
]

/** Headers of a delivery (https://www.standardwebhooks.com): one signature for each secret, separated by spaces. */
export const signedHeaders = (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> => {
  const seconds = String(Math.floor(at / 1000))
  const signature = (text: string): string =>
    createHmac('sha256', Buffer.from(text.slice(PREFIX.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((text) => `v1,${signature(text)}`).join(' '),
  }
}
