// Adds a table of corrections that staff make to balances, and indexes on ledger journals.
import type { Migration } from '../platform/migrate.ts'

export const ledgerAdjustment: Migration = {
  name: '0019-ledger-adjustment',
  up: async (schema) => {
    await schema.run(`create index "journal_at" on "journal" ("at")`)
    await schema.run(`create index "journal_kind_id" on "journal" ("kind", "id")`)
    await schema.table(
      'ledgerAdjustment',
      {
        id: 'id',
        state: 'text',
        memberId: 'int',
        amountFen: 'int',
        reason: 'text',
        requestedByStaffId: 'int',
        requestedAt: 'int',
        endedByStaffId: 'int?',
        endedAt: 'int?',
        refusal: 'text',
        journalId: 'int? -> journal',
      },
      {
        index: [['state', 'id'], ['memberId']],
        check: ['"amountFen" <> 0', `"state" in ('requested', 'approved', 'refused')`],
      },
    )
  },
}
