import { announce, type Transaction } from '../../platform/database.ts'
import type { PlatformTables } from '../../platform/tables.ts'

/** Tells everyone viewing the rota to reload it. */
export const announceRota = (trx: Transaction<PlatformTables>): void =>
  announce(trx, { audience: 'staff', event: { topic: 'rota' } })
