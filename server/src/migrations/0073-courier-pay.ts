import type { Migration } from '../platform/migrate.ts'

/** Adds tables of what couriers earn: pay schemes, single amounts, and monthly statements. */
export const courierPay: Migration = {
  name: '0073-courier-pay',
  up: async ({ table }) => {
    await table(
      'payScheme',
      {
        id: 'id',
        courierId: 'int?',
        startsOn: 'text',
        stopFen: 'int',
        onTimeFen: 'int',
        sharePermyriad: 'int',
        lowestDayFen: 'int',
        perKg: 'text',
        createdBy: 'text',
        createdAt: 'int',
        withdrawnAt: 'int?',
      },
      { index: [['courierId', 'startsOn']] },
    )
    await table(
      'payRow',
      {
        id: 'id',
        courierId: 'int',
        day: 'text',
        at: 'int',
        kind: 'text',
        amountFen: 'int',
        orderId: 'int?',
        orderNumber: 'text',
        grams: 'int',
        schemeId: 'int? -> payScheme',
        undoesId: 'int? -> payRow',
        reason: 'text',
        byStaffId: 'int?',
        byName: 'text',
      },
      {
        index: [['courierId', 'day'], ['day'], ['orderId']],
        uniqueWhere: [[['undoesId'], '"undoesId" is not null']],
      },
    )
    await table(
      'payStatement',
      {
        id: 'id',
        courierId: 'int',
        month: 'text',
        state: 'text',
        totalFen: 'int',
        closedByStaffId: 'int',
        closedByName: 'text',
        closedAt: 'int',
        paidByName: 'text',
        paidAt: 'int?',
        reference: 'text',
      },
      { unique: [['courierId', 'month']] },
    )
  },
}
