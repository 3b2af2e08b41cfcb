import type { Migration } from '../platform/migrate.ts'

/**
 * Adds what protects withdrawals of money: the codes of links with which customers stop them, stops of all
 * withdrawals of a customer, and the time a phone call confirmed the payee.
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
