import type { Migration } from '../platform/migrate.ts'

/** Adds numbers by which customers and couriers call each other without seeing each other's real number. */
export const privateNumber: Migration = {
  name: '0098-private-number',
  up: async ({ table }) => {
    await table(
      'privateNumber',
      {
        id: 'id',
        orderId: 'int -> pickupOrder',
        courierId: 'int -> staff',
        state: 'text',
        courierMobile: 'text',
        customerMobile: 'text',
        number: 'text',
        bindingId: 'text',
        expiresAt: 'int?',
        tries: 'int',
        nextAt: 'int',
        problem: 'text',
        changedAt: 'int',
      },
      { unique: [['orderId', 'courierId']], index: [['state', 'nextAt']] },
    )
  },
}
