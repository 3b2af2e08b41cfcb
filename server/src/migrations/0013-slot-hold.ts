// Adds the table of places in time windows that are reserved for a customer who is filling in an order.
import type { Migration } from '../platform/migrate.ts'

export const slotHold: Migration = {
  name: '0013-slot-hold',
  up: async (schema) => {
    await schema.table(
      'slotHold',
      { memberId: 'int -> member', zoneId: 'int -> zone', day: 'text', startMinute: 'int', until: 'int' },
      { primaryKey: ['memberId'], index: [['until']] },
    )
  },
}
