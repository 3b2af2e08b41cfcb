// Adds the table of stops in time windows that are reserved while a customer fills in an order.
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
