import type { Migration } from '../platform/migrate.ts'

/** Adds private phone numbers, with which customers and couriers call each other without seeing real numbers. */
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
