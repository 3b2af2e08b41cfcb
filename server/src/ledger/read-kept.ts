import type { Kept } from '../platform/kept.ts'
import type { LedgerTables } from './tables.ts'

/** What this domain keeps of a person. None of it is ever taken away: the books are kept as long as the law wants. */
export const ledgerKept: Kept<LedgerTables>[] = [
  {
    name: 'balances',
    rows: (db, memberId) =>
      db.selectFrom('account').select(['kind', 'balanceFen']).where('memberId', '=', memberId).execute(),
  },
  {
    name: 'moneyLog',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('entry')
        .innerJoin('journal', 'journal.id', 'entry.journalId')
        .innerJoin('account', 'account.id', 'entry.accountId')
        .select([
          'entry.id',
          'account.kind as account',
          'journal.kind',
          'journal.orderId',
          'journal.text',
          'entry.amountFen',
          'entry.balanceAfterFen',
          'entry.at',
        ])
        .where('account.memberId', '=', memberId)
        .where('entry.id', '>', after)
        .orderBy('entry.id')
        .limit(limit)
        .execute(),
  },
]
