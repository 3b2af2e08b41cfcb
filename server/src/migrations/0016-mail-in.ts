// Creates the tables of mail-in orders, by which customers sell single items by post or bring them to a shop.
import type { Migration, Schema } from '../platform/migrate.ts'

const mailInOrderTable = (schema: Schema) =>
  schema.table(
    'mailInOrder',
    {
      id: 'id',
      orderNumber: 'text',
      state: 'text',
      version: 'int',
      memberId: 'int -> member',
      appliedAt: 'int',
      updatedAt: 'int',
      // the item
      kind: 'int',
      platform: 'text',
      buyOrderId: 'text',
      name: 'text',
      photos: 'text',
      remark: 'text',
      paidFen: 'int',
      wishedFen: 'int',
      // how it comes
      way: 'text',
      shopId: 'int?',
      hxNumber: 'text',
      shipperName: 'text',
      trackingNumber: 'text',
      // what it is worth
      agreedFen: 'int?',
      grade: 'text',
      finalFen: 'int?',
      inspectReason: 'text',
      inspectPhotos: 'text',
      points: 'int?',
      // when
      approvedAt: 'int?',
      shippedAt: 'int?',
      receivedAt: 'int?',
      inspectedAt: 'int?',
      endedAt: 'int?',
      // how it ended
      closeCause: 'text',
      closeReason: 'text',
      returnTo: 'text',
      returnShipperName: 'text',
      returnTrackingNumber: 'text',
      returnedAt: 'int?',
      hiddenAt: 'int?',
      photosForgottenAt: 'int?',
    },
    {
      unique: [['orderNumber'], ['hxNumber']],
      index: [
        ['memberId', 'id'],
        ['state', 'approvedAt'],
        ['shopId', 'state'],
      ],
      check: ['"wishedFen" >= 0', '"agreedFen" >= 0', '"finalFen" >= 0'],
    },
  )

const mailInEventTable = (schema: Schema) =>
  schema.table(
    'mailInEvent',
    {
      id: 'id',
      orderId: 'int -> mailInOrder',
      action: 'text',
      fromState: 'text',
      toState: 'text',
      actor: 'text',
      memberId: 'int?',
      staffId: 'int?',
      actorName: 'text',
      reason: 'text',
      photos: 'text',
      detail: 'text',
      at: 'int',
    },
    { index: [['orderId', 'id']] },
  )

export const mailIn: Migration = {
  name: '0016-mail-in',
  up: async (schema) => {
    await mailInOrderTable(schema)
    await schema.run(
      `create index "mailInOrder_photos" on "mailInOrder" ("endedAt") where "photosForgottenAt" is null`,
    )
    await mailInEventTable(schema)
    await schema.table(
      'mailInPhoto',
      { orderId: 'int -> mailInOrder', sha256: 'text' },
      { primaryKey: ['orderId', 'sha256'], index: [['sha256']] },
    )
  },
}
