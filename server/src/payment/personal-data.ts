// Exports and erases the personal data in customers' online payments, and counts payments and refunds under way.
import type { Handle, Transaction } from '../platform/database.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import { FOR_ORDER, purposes, REMOVAL_FEE, TOP_UP } from './read-for-customer.ts'
import type { PaymentTables } from './tables.ts'

/** Personal data of the payment domain for a customer's export. */
const exported: ExportedList<PaymentTables>[] = [
  {
    name: 'payments',
    rows: (db, memberId, { after, limit }) =>
      db
        .selectFrom('payIn')
        .select([
          'id',
          'number',
          'gateway',
          'amountFen',
          'state',
          'payName',
          'remark',
          'actionKind',
          'actionOrderId',
          'payerIp',
          'startedAt',
          'paidAt',
          'paidFen',
          'providerNumber',
        ])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  },
]

/** Number of payments that may still arrive, and of refunds in progress. */
export const countOpenPayIns = async (db: Handle<PaymentTables>, memberId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('payIn')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where((e) =>
      e.or([
        e('state', 'in', ['waiting', 'refunding']),
        e('actionState', '=', 'due'),
        e.exists(
          e
            .selectFrom('payInRefund')
            .select('payInRefund.id')
            .whereRef('payInRefund.payInId', '=', 'payIn.id')
            .where('payInRefund.state', 'in', ['asked', 'sending']),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Erases the payer's IP address and the texts of the client from payments; the payments themselves remain for the books,
 * with the purpose that follows from their order.
 */
const erase = async (trx: Transaction<PaymentTables>, { memberId }: Erased): Promise<void> => {
  await trx.updateTable('payIn').set({ payerIp: '', remark: '' }).where('memberId', '=', memberId).execute()
  await trx
    .updateTable('payIn')
    .set((e) => ({
      payName: e
        .case()
        .when('actionOrderId', 'is', null)
        .then(TOP_UP)
        .when('actionKind', '=', 'removal')
        .then(REMOVAL_FEE)
        .else(FOR_ORDER)
        .end(),
    }))
    .where('memberId', '=', memberId)
    .where('payName', 'not in', [...purposes.keys()])
    .execute()
}

export const paymentPersonalData: PersonalData<PaymentTables> = { exported, erase }
