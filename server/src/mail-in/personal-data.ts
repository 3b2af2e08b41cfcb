// Exports and erases the personal data in mail-in orders, and counts a customer's orders. In a mail-in order, a
// customer sells a single item by post or at a shop.
import { eraseWords, type AuditTables } from '../audit/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import { mailInPictures } from './own-photos.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { MailInTables } from './tables.ts'

/** Personal data of mail-in orders for a customer's export. */
const exported: ExportedList<MailInTables>[] = [
  {
    name: 'mailInOrders',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('mailInOrder')
        .select([
          'id',
          'orderNumber',
          'state',
          'appliedAt',
          'platform',
          'buyOrderId',
          'name',
          'photos',
          'remark',
          'paidFen',
          'wishedFen',
          'way',
          'shipperName',
          'trackingNumber',
          'agreedFen',
          'grade',
          'finalFen',
          'points',
          'returnTo',
          'returnShipperName',
          'returnTrackingNumber',
          'closeReason',
          'endedAt',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

const ofMember = async (
  db: Handle<MailInTables>,
  memberId: number,
  { open }: { open: boolean },
): Promise<number> => {
  const all = db
    .selectFrom('mailInOrder')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
  // an item we hold keeps its order open until it has been returned
  const { count } = await (
    open ? all.where((e) => e.or([e('state', 'not in', ['done', 'closed']), e('returnTo', '<>', '')])) : all
  ).executeTakeFirstOrThrow()
  return Number(count)
}
export const countOpenMailIns = (db: Handle<MailInTables>, memberId: number): Promise<number> =>
  ofMember(db, memberId, { open: true })
export const countMailIns = (db: Handle<MailInTables>, memberId: number): Promise<number> =>
  ofMember(db, memberId, { open: false })

/** Removes personal data from mail-in orders; agreed and paid amounts remain for the books. */
const erase = async (
  trx: Transaction<MailInTables & AuditTables>,
  { memberId, uploads }: Erased,
): Promise<void> => {
  const orders = trx.selectFrom('mailInOrder').select('id').where('memberId', '=', memberId)
  if (uploads.length > 0)
    await trx
      .deleteFrom('mailInPhoto')
      .where('orderId', 'in', orders)
      .where('sha256', 'in', uploads)
      .execute()
  await trx
    .updateTable('mailInOrder')
    .set({ photos: '[]', remark: '', buyOrderId: '', returnTo: '', inspectReason: '', closeReason: '' })
    .where('memberId', '=', memberId)
    .execute()
  await trx.updateTable('mailInEvent').set({ reason: '' }).where('orderId', 'in', orders).execute()
  // photos that staff took of the item remain until `eraseMailInPhotos`
  await trx
    .updateTable('mailInEvent')
    .set({ photos: '[]' })
    .where('orderId', 'in', orders)
    .where('actor', '=', 'customer')
    .execute()
  await eraseWords(
    trx,
    'mailIn',
    (await orders.execute()).map(({ id }) => id),
  )
}

export const mailInPersonalData: PersonalData<MailInTables & AuditTables> = {
  exported,
  erase,
  picturesInUse: mailInPictures,
}
