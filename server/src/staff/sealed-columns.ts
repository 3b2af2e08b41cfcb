// Lists the encrypted database columns of staff accounts.

import type { SealedColumn } from '../platform/encryption/seal-stored.ts'

/** Encrypted columns of the staff domain. */
export const staffSealed = [
  { table: 'staff', column: 'totpSecret' },
] as const satisfies readonly SealedColumn[]
