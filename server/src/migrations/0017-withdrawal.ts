// Creates the tables of withdrawals, by which customers get their money, and of the accounts (payees) that the money
// goes to.
import type { Migration, Schema } from '../platform/migrate.ts'

const payeeTable = (schema: Schema) =>
  schema.table(
    'payee',
    {
      id: 'id',
      memberId: 'int',
      kind: 'text',
      account: 'text',
      name: 'text',
      bankName: 'text',
      bankBranch: 'text',
      createdAt: 'int',
      usableAt: 'int',
      removedAt: 'int?',
    },
    { index: [['memberId']], uniqueWhere: [[['memberId', 'kind', 'account'], '"removedAt" is null']] },
  )

const withdrawalTable = (schema: Schema) =>
  schema.table(
    'withdrawal',
    {
      id: 'id',
      number: 'text',
      memberId: 'int',
      moneyFen: 'int',
      feeFen: 'int',
      state: 'text',
      version: 'int',
      rail: 'text',
      // copied at the time of the request
      payeeId: 'int? -> payee',
      payeeKind: 'text',
      payeeAccount: 'text',
      payeeName: 'text',
      bankName: 'text',
      bankBranch: 'text',
      belowMinimum: 'int',
      firstApprovedByStaffId: 'int?',
      reason: 'text',
      // at the provider or the bank
      billNumber: 'text?',
      reference: 'text?',
      photos: 'text',
      confirm: 'text',
      cause: 'text',
      firstCalledAt: 'int?',
      calledAt: 'int?',
      contradicted: 'int',
      nextQueryAt: 'int?',
      queries: 'int',
      unknownSince: 'int?',
      alarmedAt: 'int?',
      requestedAt: 'int',
      stateSince: 'int',
      updatedAt: 'int',
      paidAt: 'int?',
    },
    {
      unique: [['number'], ['billNumber']],
      uniqueWhere: [
        [['memberId'], `"state" in ('requested', 'approved', 'paying', 'awaiting_user')`],
        [['rail', 'reference'], '"reference" is not null'],
      ],
      index: [['memberId', 'id'], ['state', 'id'], ['nextQueryAt'], ['paidAt']],
      check: [
        '"moneyFen" > 0',
        '"feeFen" >= 0 and "feeFen" < "moneyFen"',
        `"state" in ('requested', 'approved', 'paying', 'awaiting_user', 'paid', 'rejected', 'failed', 'cancelled')`,
      ],
    },
  )

const withdrawalEventTable = (schema: Schema) =>
  schema.table(
    'withdrawalEvent',
    {
      id: 'id',
      withdrawalId: 'int -> withdrawal',
      action: 'text',
      fromState: 'text',
      toState: 'text',
      actor: 'text',
      memberId: 'int?',
      staffId: 'int?',
      actorName: 'text',
      note: 'text',
      at: 'int',
    },
    { index: [['withdrawalId', 'id']] },
  )

export const withdrawal: Migration = {
  name: '0017-withdrawal',
  up: async (schema) => {
    await payeeTable(schema)
    await withdrawalTable(schema)
    await schema.run(
      `create index "withdrawal_unknown" on "withdrawal" ("unknownSince") where "unknownSince" is not null`,
    )
    await schema.run(`create index "withdrawal_contradicted" on "withdrawal" ("id") where "contradicted" = 1`)
    await withdrawalEventTable(schema)
  },
}
