import type { ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { LedgerTables } from './tables.ts'

/**
 * The personal data that the ledger holds of a customer, for the customer's export: balances, and every movement of
 * money. None of it is ever erased, because the law requires accounting records to be retained.
 */
const exported: ExportedList<LedgerTables>[] = [
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

export const ledgerPersonalData: PersonalData<LedgerTables> = { exported }
