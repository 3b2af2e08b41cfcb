// Creates the tables of the ledger, with the company's own accounts.
import type { Migration } from '../platform/migrate.ts'

/** Company accounts have fixed ids, so that a posting needs no lookup. */
const company = ['purchases', 'cash', 'payable', 'fees', 'adjustments', 'gateway'] as const

export const ledger: Migration = {
  name: '0008-ledger',
  up: async (schema) => {
    await schema.table(
      'account',
      { id: 'id', code: 'text', kind: 'text', memberId: 'int?', staffId: 'int?', balanceFen: 'int' },
      {
        unique: [['code']],
        index: [['memberId']],
        check: [
          `"kind" not in ('available', 'frozen') or "balanceFen" >= 0`,
          `"kind" <> 'debt' or "balanceFen" <= 0`,
        ],
      },
    )
    await schema.table(
      'journal',
      {
        id: 'id',
        kind: 'text',
        key: 'text',
        memberId: 'int?',
        orderId: 'int?',
        correctsId: 'int? -> journal',
        text: 'text',
        byStaffId: 'int?',
        at: 'int',
      },
      { unique: [['key']], index: [['memberId', 'id'], ['orderId']] },
    )
    await schema.table(
      'entry',
      {
        id: 'id',
        journalId: 'int -> journal',
        accountId: 'int -> account',
        amountFen: 'int',
        balanceAfterFen: 'int?',
        at: 'int',
      },
      { index: [['accountId', 'id'], ['journalId']], check: ['"amountFen" <> 0'] },
    )
    await schema.table('ledgerProof', {
      id: 'id',
      at: 'int',
      accounts: 'int',
      journals: 'int',
      gapFen: 'int',
      detail: 'text',
    })
    for (const [index, name] of company.entries())
      await schema.run(
        `insert into "account" ("id", "code", "kind", "balanceFen") values (${index + 1}, 'company:${name}', 'company', 0)`,
      )
    if (schema.engine === 'postgres')
      await schema.run(`alter table "account" alter column "id" restart with 101`)
    else await schema.run(`update sqlite_sequence set seq = 100 where name = 'account'`)
  },
}
