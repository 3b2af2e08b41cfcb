// Counts a message as sent before it is sent, and takes the count back if it was not.
import { countMessage, type ContentTables } from '../content/index.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { MemberTables } from './tables.ts'

type Outcome = Parameters<typeof countMessage>[2]
/** Further work in the transaction of the count. */
export type Beside = (trx: Transaction<MemberTables>) => Promise<unknown>

/**
 * Counts a message as sent before it is sent. If that fails, the message stays queued for the next attempt instead of
 * being sent twice; the count of a message that was not sent is taken back.
 */
export const reserveCount = (
  database: Database<MemberTables & ContentTables>,
  now: number,
  of: Omit<Outcome, 'outcome'>,
) => {
  let reserved = false
  return {
    reserve: async (beside: Beside = async () => undefined) => {
      await database.transaction(async (trx) => {
        await countMessage(trx, now, { ...of, outcome: 'sent' })
        await beside(trx)
      })
      reserved = true
    },
    takeBack: async (
      instead: Pick<Outcome, 'outcome' | 'error'> | null,
      beside: Beside = async () => undefined,
    ) => {
      if (!reserved) return
      await database.transaction(async (trx) => {
        await countMessage(trx, now, { ...of, outcome: 'sent' }, -1)
        if (instead) await countMessage(trx, now, { ...of, ...instead })
        await beside(trx)
      })
    },
  }
}
