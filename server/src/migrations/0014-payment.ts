// Creates the tables of customers' online payments and their refunds.
import type { Migration, Schema } from '../platform/migrate.ts'

const payInTable = (schema: Schema) =>
  schema.table(
    'payIn',
    {
      id: 'id',
      number: 'text',
      memberId: 'int -> member',
      gateway: 'text',
      way: 'text',
      amountFen: 'int',
      state: 'text',
      version: 'int',
      payName: 'text',
      remark: 'text',
      actionKind: 'text',
      actionOrderId: 'int?',
      actionDetail: 'text',
      actionState: 'text',
      actionReason: 'text',
      origin: 'text',
      payerIp: 'text',
      started: 'text?',
      startedAt: 'int',
      expiresAt: 'int',
      updatedAt: 'int',
      askAt: 'int?',
      asks: 'int',
      askedAt: 'int',
      silentSince: 'int?',
      providerNumber: 'text',
      paidFen: 'int?',
      paidAt: 'int?',
      creditedAt: 'int?',
      journalId: 'int? -> journal',
      alarm: 'text',
    },
    {
      unique: [['number']],
      uniqueWhere: [[['journalId'], '"journalId" is not null']],
      index: [['memberId', 'id'], ['askAt'], ['state', 'id'], ['startedAt'], ['actionState']],
      check: [
        '"amountFen" > 0',
        `"state" in ('waiting', 'paid', 'closed', 'refunding', 'refunded')`,
        `"state" in ('waiting', 'closed') or "journalId" is not null`,
      ],
    },
  )

const payInEventTable = (schema: Schema) =>
  schema.table(
    'payInEvent',
    {
      id: 'id',
      payInId: 'int -> payIn',
      action: 'text',
      fromState: 'text',
      toState: 'text',
      actor: 'text',
      staffId: 'int?',
      actorName: 'text',
      note: 'text',
      at: 'int',
    },
    { index: [['payInId', 'id']] },
  )

const payInRefundTable = (schema: Schema) =>
  schema.table(
    'payInRefund',
    {
      id: 'id',
      payInId: 'int -> payIn',
      number: 'text',
      amountFen: 'int',
      state: 'text',
      reason: 'text',
      askedByStaffId: 'int',
      askedByName: 'text',
      askedAt: 'int',
      approvedByStaffId: 'int?',
      approvedByName: 'text',
      journalId: 'int? -> journal',
      providerNumber: 'text',
      cause: 'text',
      askAt: 'int?',
      asks: 'int',
      endedAt: 'int?',
    },
    {
      unique: [['number']],
      // at most one refund in progress or done per payment
      uniqueWhere: [[['payInId'], `"state" in ('asked', 'sending', 'done')`]],
      index: [['askAt']],
      check: [`"state" in ('asked', 'sending', 'done', 'refused', 'dropped')`],
    },
  )

export const payment: Migration = {
  name: '0014-payment',
  up: async (schema) => {
    await payInTable(schema)
    await payInEventTable(schema)
    await payInRefundTable(schema)
    // payments that need attention are counted every few seconds among all payments there ever were
    await schema.run(`create index "payIn_alarm" on "payIn" ("alarm") where "alarm" <> ''`)
    await schema.run(`create index "payInRefund_asked" on "payInRefund" ("payInId") where "state" = 'asked'`)
  },
}
