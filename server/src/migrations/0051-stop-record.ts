import type { Migration } from '../platform/migrate.ts'

/**
 * Adds to recycling orders the real time of actions that a courier reported later for lack of a network, and to
 * weighing slips which version a customer signed. Adds the table of requests for a manager's co-signature.
 */
export const stopRecord: Migration = {
  name: '0051-stop-record',
  up: async ({ run, table, engine }) => {
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of [
      `"doneAt" ${int}`,
      `"deviceTime" text not null default ''`,
      `"clock" text not null default ''`,
    ])
      await run(`alter table "pickupEvent" add column ${column}`)
    for (const column of [`"doneAt" ${int}`, `"signedDigest" text not null default ''`, `"noticeId" ${int}`])
      await run(`alter table "pickupSlip" add column ${column}`)
    await table(
      'pickupCoSign',
      {
        id: 'id',
        slipId: 'int -> pickupSlip',
        orderId: 'int -> pickupOrder',
        state: 'text',
        weigherId: 'int',
        weigherName: 'text',
        dayFen: 'int',
        limitFen: 'int',
        requestedAt: 'int',
        decidedByStaffId: 'int?',
        decidedByName: 'text',
        decidedAt: 'int?',
        reason: 'text',
      },
      { unique: [['slipId']], index: [['state', 'id'], ['orderId']] },
    )
  },
}
