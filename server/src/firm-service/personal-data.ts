// Exports and erases a customer's rights to act for a firm.
import type { ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { FirmServiceTables } from './tables.ts'

/** The firm a customer acts for and their rights there, for an export. */
const exported: ExportedList<FirmServiceTables> = {
  name: 'firmContact',
  rows: (db, memberId, { after, limit }) =>
    db
      .selectFrom('firmContact')
      .innerJoin('firm', 'firm.id', 'firmContact.firmId')
      .select([
        'firmContact.id',
        'firm.name as firm',
        'title',
        'orders',
        'confirms',
        'seesMoney',
        'firmContact.createdAt',
      ])
      .where('memberId', '=', memberId)
      .where('firmContact.id', '>', after)
      .orderBy('firmContact.id')
      .limit(limit)
      .execute(),
}

/** A deleted account no longer acts for a firm; orders and statements of the firm are kept. */
export const firmPersonalData: PersonalData<FirmServiceTables> = {
  exported: [exported],
  erase: async (trx, { memberId }) => {
    await trx.deleteFrom('firmContact').where('memberId', '=', memberId).execute()
  },
}
