// Inserts one row for tests into each list whose rows change their state or their order.
import type { Tables } from '../../src/database/index.ts'
import type { Transaction } from '../../src/platform/database.ts'
import { CARDBOARD, HANGZHOU, PET } from '../pickup-fixtures.ts'

const DAY = '2026-03-09'
export type Trx = Transaction<Tables>
const ended = { endedByStaffId: null, endedByName: '', endedAt: null, reason: '' }

export const addFirm = async (trx: Trx, number: number): Promise<void> => {
  await trx
    .insertInto('firm')
    .values({
      version: 1,
      state: 'active',
      name: `企业${number}`,
      creditCode: `MOVES${number}`,
      invoiceAddress: '',
      invoicePhone: '',
      note: '',
      createdBy: '',
      createdAt: 0,
      updatedAt: 0,
    })
    .execute()
}

/** A transfer of two materials. */
export const addTransfer = async (trx: Trx): Promise<void> => {
  const sent = { fromShopId: 2004, toShopId: 2005, note: '', sentByStaffId: 1, sentByName: '', sentAt: 0 }
  const { id } = await trx
    .insertInto('yardTransfer')
    .values({ state: 'sent', ...sent, ...ended })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = {
    transferId: id,
    grams: 1000,
    pieces: 0,
    costFen: 0,
    receivedGrams: null,
    receivedPieces: null,
  }
  await trx
    .insertInto('yardTransferLine')
    .values([CARDBOARD, PET].map((categoryId) => ({ ...line, categoryId })))
    .execute()
}

/** A load; every other one has two materials, and the rest none yet. */
export const addLoad = async (trx: Trx, number: number): Promise<void> => {
  const buyer =
    (await trx.selectFrom('salesBuyer').select('id').executeTakeFirst()) ??
    (await trx
      .insertInto('salesBuyer')
      .values({
        version: 1,
        name: '纸厂',
        kind: 'mill',
        contacts: '[]',
        address: '',
        taxNumber: '',
        paymentDays: 0,
        note: '',
        documents: '[]',
        active: 1,
        updatedAt: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  const { id } = await trx
    .insertInto('salesLoad')
    .values({
      version: 1,
      state: 'draft',
      shopId: 2004,
      buyerId: buyer.id,
      plate: '',
      driverName: '',
      driverPhone: '',
      note: '',
      createdByName: '',
      createdAt: 0,
      updatedAt: 0,
      loadedByName: '',
      photos: '[]',
      deliveredByName: '',
      deliveryPhotos: '[]',
      weightReason: '',
      weightAgreedByName: '',
      dispute: '',
      settledByName: '',
      freightFen: 0,
      costFen: 0,
      correctedFen: 0,
      paidFen: 0,
      cancelReason: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { loadId: id, netG: 1000, grams: 1000, pieces: 0, costFen: 0 }
  if (number % 2 === 0)
    await trx
      .insertInto('salesLoadLine')
      .values([CARDBOARD, PET].map((categoryId) => ({ ...line, categoryId })))
      .execute()
}

export const addDay = async (trx: Trx): Promise<void> => {
  await trx
    .insertInto('communityDay')
    .values({
      state: 'draft',
      version: 1,
      name: '翠苑一区',
      address: '',
      estate: '',
      cityId: HANGZHOU,
      latitude: 30,
      longitude: 120,
      radiusM: 300,
      day: DAY,
      mostOrders: 3,
      booked: 0,
      settled: 0,
      bonusPercent: 0,
      bonusFrom: 0,
      bonusCapFen: 0,
      shareKind: 'none',
      shareRate: 0,
      managerName: '',
      managerContact: '',
      managerPhone: '',
      note: '',
      cancelReason: '',
      createdByName: '',
      createdAt: 0,
      updatedAt: 0,
    })
    .execute()
}

export const addPlan = async (trx: Trx): Promise<void> => {
  await trx
    .insertInto('pickupPlan')
    .values({
      state: 'active',
      version: 1,
      every: 'week',
      weekday: 1,
      fromDay: DAY,
      startMinute: 540,
      endMinute: 600,
      addressId: 1,
      cityId: HANGZHOU,
      categories: '[]',
      band: '',
      note: '',
      flexible: 0,
      nextDay: DAY,
      failures: 0,
      stateBy: '',
      stateReason: '',
      createdAt: 0,
      updatedAt: 0,
    })
    .execute()
}
