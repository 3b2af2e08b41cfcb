import type { Migration } from '../platform/migrate.ts'

/**
 * Notifies customers of new payees and withdrawals, which they can stop; a payee not on file is confirmed by a phone
 * call.
 */
export const withdrawalGuard: Migration = {
  name: '0042-withdrawal-guard',
  up: async ({ run, table, engine }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    await run(`alter table "withdrawal" add column "verifiedAt" ${int}`)
    await run(`alter table "withdrawal" add column "stopAskedAt" ${int}`)
    await table(
      'withdrawalAlert',
      {
        codeHash: 'text',
        memberId: 'int -> member',
        payeeId: 'int? -> payee',
        withdrawalId: 'int? -> withdrawal',
        createdAt: 'int',
      },
      { primaryKey: ['codeHash'], index: [['createdAt'], ['memberId']] },
    )
    await table(
      'withdrawalHold',
      {
        id: 'id',
        memberId: 'int -> member',
        cause: 'text',
        fromAt: 'int',
        liftedAt: 'int?',
        liftedByStaffId: 'int?',
      },
      { uniqueWhere: [[['memberId'], '"liftedAt" is null']] },
    )
  },
}
