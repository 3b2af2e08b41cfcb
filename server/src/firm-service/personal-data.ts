import type { ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { FirmServiceTables } from './tables.ts'

/** Personal data of a customer: the firm they act for, and what they may do there. */
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

/** Nobody acts for a firm without an account; the firm's orders and statements stay the firm's. */
export const firmPersonalData: PersonalData<FirmServiceTables> = {
  exported: [exported],
  erase: async (trx, { memberId }) => {
    await trx.deleteFrom('firmContact').where('memberId', '=', memberId).execute()
  },
}
