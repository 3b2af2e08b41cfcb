// Adds tables for the sale of collected material to mills and dealers: buyers, prices, contracts, lorry loads, payments
// and corrections.
import type { Migration, Schema } from '../platform/migrate.ts'

const buyerTables = async (schema: Schema): Promise<void> => {
  await schema.table(
    'salesBuyer',
    {
      id: 'id',
      version: 'int',
      name: 'text',
      kind: 'text',
      contacts: 'text',
      address: 'text',
      taxNumber: 'text',
      paymentDays: 'int',
      note: 'text',
      documents: 'text',
      active: 'int',
      updatedAt: 'int',
    },
    { unique: [['name']] },
  )
  await schema.table(
    'salesPrice',
    {
      id: 'id',
      buyerId: 'int -> salesBuyer',
      categoryId: 'int -> wasteCategory',
      fenPerTonne: 'int',
      deductionRule: 'text',
      fromDay: 'text',
      byName: 'text',
      at: 'int',
    },
    { unique: [['buyerId', 'categoryId', 'fromDay']] },
  )
  await schema.table(
    'salesContract',
    {
      id: 'id',
      version: 'int',
      buyerId: 'int -> salesBuyer',
      categoryId: 'int -> wasteCategory',
      contractedG: 'int',
      pricing: 'text',
      fenPerTonne: 'int?',
      fromDay: 'text',
      toDay: 'text',
      settledBy: 'text',
      note: 'text',
      closedAt: 'int?',
    },
    { index: [['buyerId'], ['categoryId']] },
  )
}

const loadTable = (schema: Schema): Promise<void> =>
  schema.table(
    'salesLoad',
    {
      id: 'id',
      version: 'int',
      state: 'text',
      shopId: 'int',
      buyerId: 'int -> salesBuyer',
      plate: 'text',
      driverName: 'text',
      driverPhone: 'text',
      note: 'text',
      createdByName: 'text',
      createdAt: 'int',
      updatedAt: 'int',
      grossG: 'int?',
      tareG: 'int?',
      loadedByStaffId: 'int?',
      loadedByName: 'text',
      loadedAt: 'int?',
      photos: 'text',
      buyerGrossG: 'int?',
      buyerTareG: 'int?',
      deliveredByStaffId: 'int?',
      deliveredByName: 'text',
      deliveredAt: 'int?',
      deliveryPhotos: 'text',
      weightReason: 'text',
      weightAgreedByStaffId: 'int?',
      weightAgreedByName: 'text',
      dispute: 'text',
      settledByStaffId: 'int?',
      settledByName: 'text',
      settledAt: 'int?',
      dueDay: 'text?',
      freightBearer: 'text?',
      freightFen: 'int',
      costFen: 'int',
      amountFen: 'int?',
      correctedFen: 'int',
      paidFen: 'int',
      cancelReason: 'text',
    },
    {
      index: [['state', 'id'], ['shopId', 'id'], ['buyerId', 'id'], ['settledAt'], ['loadedAt']],
      check: ['"paidFen" >= 0', '"amountFen" is null or "paidFen" <= "amountFen" + "correctedFen"'],
    },
  )

const loadParts = async (schema: Schema): Promise<void> => {
  await schema.table(
    'salesLoadLine',
    {
      loadId: 'int -> salesLoad',
      categoryId: 'int -> wasteCategory',
      contractId: 'int? -> salesContract',
      netG: 'int',
      grams: 'int',
      pieces: 'int',
      costFen: 'int',
      buyerNetG: 'int?',
      deductionBp: 'int?',
      netKg: 'int?',
      fenPerTonne: 'int?',
      amountFen: 'int?',
    },
    { primaryKey: ['loadId', 'categoryId'], index: [['contractId'], ['categoryId']] },
  )
  await schema.table(
    'salesPayment',
    {
      id: 'id',
      loadId: 'int -> salesLoad',
      amountFen: 'int',
      reference: 'text',
      bankDay: 'text',
      byStaffId: 'int',
      byName: 'text',
      at: 'int',
    },
    { unique: [['loadId', 'reference', 'bankDay']], check: ['"amountFen" > 0'] },
  )
  await schema.table(
    'salesCorrection',
    {
      id: 'id',
      loadId: 'int -> salesLoad',
      amountFen: 'int',
      reason: 'text',
      byStaffId: 'int',
      byName: 'text',
      at: 'int',
    },
    { index: [['loadId']], check: ['"amountFen" <> 0'] },
  )
  await schema.table(
    'salesPhoto',
    { subject: 'text', subjectId: 'int', sha256: 'text' },
    { primaryKey: ['subject', 'subjectId', 'sha256'], index: [['sha256']] },
  )
}

export const sales: Migration = {
  name: '0072-sales',
  up: async (schema) => {
    await buyerTables(schema)
    await loadTable(schema)
    await loadParts(schema)
  },
}
