import type { Tables } from '../src/database/index.ts'
import type { Transaction } from '../src/platform/database.ts'

let firms = 0
/** Inserts a firm and a draft of its monthly statement without weighing slips, for tests; returns the statement's id. */
export const insertFirmStatement = async (trx: Transaction<Tables>): Promise<number> => {
  const firm = await trx
    .insertInto('firm')
    .values({
      version: 1,
      state: 'active',
      name: '测试印务',
      creditCode: `TEST${(firms += 1)}`,
      invoiceAddress: '',
      invoicePhone: '',
      note: '',
      createdBy: '',
      createdAt: 0,
      updatedAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statement = await trx
    .insertInto('firmStatement')
    .values({
      version: 1,
      firmId: firm.id,
      month: '2026-01',
      revision: 1,
      state: 'draft',
      content: '{"sites":[]}',
      slips: 0,
      totalG: 0,
      totalFen: 0,
      co2g: 0,
      createdByStaffId: 0,
      createdAt: 0,
      sentByStaffId: null,
      sentAt: null,
      answeredAt: null,
      answeredBy: '',
      objection: '',
      dueOn: null,
      paidAt: null,
      paidBy: '',
      reference: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return statement.id
}
