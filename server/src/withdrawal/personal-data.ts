// Exports a member's payees, holds and withdrawals of money, and erases payees, alerts and holds; withdrawals keep the
// recipient for the books. Also counts a member's open withdrawals.

import type { LedgerTables } from '../ledger/index.ts'
import { openWithdrawalStates } from '@huishou/wire/withdrawal/states'
import type { Handle, Transaction } from '../platform/database.ts'
import { withdrawalPictures } from './pictures-in-use.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { maskAccount, maskName } from './payees.ts'
import { openPaid, openPayee } from './sealed-columns.ts'
import type { WithdrawalTables } from './tables.ts'

/** The lists of an export. Accounts are masked as on screen, because a copy may fall into other hands. */
const exported: ExportedList<WithdrawalTables>[] = [
  {
    name: 'payees',
    rows: async (db, memberId, { after, limit }) => {
      const rows = await db
        .selectFrom('payee')
        .select(['id', 'kind', 'account', 'name', 'bankName', 'bankBranch', 'createdAt', 'removedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => {
        const { account, name } = openPayee(db, row)
        return { ...row, account: maskAccount(row.kind, account), name: maskName(name) }
      })
    },
  },
  {
    name: 'withdrawalHolds',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('withdrawalHold')
        .select(['id', 'cause', 'fromAt', 'liftedAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
  {
    name: 'withdrawals',
    rows: async (db, memberId, { after, limit }) => {
      const rows = await db
        .selectFrom('withdrawal')
        .select([
          'id',
          'number',
          'moneyFen',
          'feeFen',
          'state',
          'payeeKind',
          'payeeAccount',
          'payeeName',
          'bankName',
          'bankBranch',
          'reason',
          'reference',
          'requestedAt',
          'paidAt',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => {
        const { payeeAccount, payeeName } = openPaid(db, row)
        return {
          ...row,
          payeeAccount: maskAccount(row.payeeKind, payeeAccount),
          payeeName: maskName(payeeName),
        }
      })
    },
  },
]

export const countOpenWithdrawals = async (
  db: Handle<WithdrawalTables>,
  memberId: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom('withdrawal')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('state', 'in', [...openWithdrawalStates])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Empties the payees, and deletes alerts and holds; the recipient of a payment remains with the withdrawal for the
 * books.
 */
const erase = async (trx: Transaction<WithdrawalTables>, { memberId, now }: Erased): Promise<void> => {
  await trx
    .updateTable('payee')
    .set({ account: '', name: '', bankName: '', bankBranch: '', removedAt: now })
    .where('memberId', '=', memberId)
    .execute()
  await trx.deleteFrom('withdrawalAlert').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('withdrawalHold').where('memberId', '=', memberId).execute()
}

export const withdrawalPersonalData: PersonalData<WithdrawalTables & LedgerTables> = {
  exported,
  erase,
  picturesInUse: withdrawalPictures,
}
