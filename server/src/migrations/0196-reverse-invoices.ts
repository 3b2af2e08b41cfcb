// Creates the tables of reverse invoices: batches of what was bought from one person in a month, and the tax codes of
// materials.

import type { Migration, Schema } from '../platform/migrate.ts'

const amounts = {
  totalFen: 'int',
  amountFen: 'int',
  vatFen: 'int',
  incomeTaxFen: 'int',
  surchargeFen: 'int',
} as const

const makeBatchTable = async ({ table }: Schema): Promise<void> => {
  await table(
    'reverseInvoice',
    {
      id: 'id',
      version: 'int',
      state: 'text',
      // no foreign key: the seller is erased after two years, the invoice stays
      sellerId: 'int',
      sellerName: 'text',
      idMasked: 'text',
      month: 'text',
      slips: 'int',
      grams: 'int',
      ...amounts,
      vatPermille: 'int',
      incomePermille: 'int',
      surchargePermille: 'int',
      madeByName: 'text',
      madeAt: 'int',
      updatedAt: 'int',
      invoiceNumber: 'text?',
      invoicedOn: 'text?',
      issuedByName: 'text',
      redNumber: 'text?',
      redOn: 'text?',
      redByName: 'text',
      reason: 'text',
    },
    {
      unique: [['invoiceNumber'], ['redNumber']],
      // two people who make the batches of a month at once make one for each seller
      uniqueWhere: [[['sellerId', 'month'], `"state" = 'open'`]],
      index: [
        ['month', 'id'],
        ['state', 'id'],
        ['sellerId', 'month'],
      ],
      check: ['"totalFen" = "amountFen" + "vatFen"'],
    },
  )
}

const makeBatchParts = async ({ table }: Schema): Promise<void> => {
  await table(
    'reverseInvoiceLine',
    {
      id: 'id',
      invoiceId: 'int -> reverseInvoice',
      position: 'int',
      categoryId: 'int -> wasteCategory',
      code: 'text',
      grams: 'int',
      pieces: 'int',
      ...amounts,
    },
    { unique: [['invoiceId', 'position']] },
  )
  await table(
    'reverseInvoiceSlip',
    {
      invoiceId: 'int -> reverseInvoice',
      orderId: 'int -> pickupOrder',
      totalFen: 'int',
      live: 'int',
    },
    {
      primaryKey: ['invoiceId', 'orderId'],
      // a purchase stands in one batch that is neither red-lettered nor discarded
      uniqueWhere: [[['orderId'], '"live" = 1']],
    },
  )
}

/** Adds reverse invoices: batches of what was bought from one person in a month, and the tax codes of materials. */
export const reverseInvoices: Migration = {
  name: '0196-reverse-invoices',
  up: async (schema) => {
    await makeBatchTable(schema)
    await makeBatchParts(schema)
    await schema.table(
      'materialTaxCode',
      {
        categoryId: 'int -> wasteCategory',
        version: 'int',
        code: 'text',
        changedByName: 'text',
        changedAt: 'int',
      },
      { primaryKey: ['categoryId'] },
    )
  },
}
