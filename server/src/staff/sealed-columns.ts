import type { SealedColumn } from '../platform/encryption/seal-stored.ts'

/** Columns of staff that are stored encrypted. */
export const staffSealed = [
  { table: 'staff', column: 'totpSecret' },
] as const satisfies readonly SealedColumn[]
