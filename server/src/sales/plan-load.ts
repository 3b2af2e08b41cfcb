// Plans a lorry load for a buyer of collected material, before anything is loaded.

import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { planSalesLoad } from '@huishou/wire/sales/load-steps'
import { readShop } from '../place/index.ts'
import type { StaffActor } from '../platform/http/route.ts'
import { shopActedIn } from '../yard/index.ts'
import { auditLoad, type Trx } from './life-cycle.ts'
import type { LoadRow } from './tables.ts'

const blank = {
  version: 1,
  state: 'draft',
  grossG: null,
  tareG: null,
  grossSource: null,
  tareSource: null,
  loadedByStaffId: null,
  loadedByName: '',
  loadedAt: null,
  photos: '[]',
  buyerGrossG: null,
  buyerTareG: null,
  deliveredByStaffId: null,
  deliveredByName: '',
  deliveredAt: null,
  deliveryPhotos: '[]',
  weightReason: '',
  weightAgreedByStaffId: null,
  weightAgreedByName: '',
  dispute: '',
  settledByStaffId: null,
  settledByName: '',
  settledAt: null,
  dueDay: null,
  freightBearer: null,
  freightFen: 0,
  costFen: 0,
  amountFen: null,
  correctedFen: 0,
  paidFen: 0,
  cancelReason: '',
} as const

/** Plans a load for a buyer; nothing leaves the yard yet. The endpoint lists the possible refusals. */
export const planLoad = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  {
    buyerId,
    shopId: chosen,
    plate = '',
    driverName = '',
    driverPhone = '',
    note = '',
  }: InputOf<typeof planSalesLoad>,
): Promise<LoadRow | Refusal> => {
  const shopId = shopActedIn(actor, chosen)
  if (shopId === null) return refuse('SALES_SHOP_REQUIRED', { field: 'shopId' })
  if (!(await readShop(trx, shopId))) return refuse('NOT_FOUND', { field: 'shopId' })
  const buyer = await trx
    .selectFrom('salesBuyer')
    .select('active')
    .where('id', '=', buyerId)
    .executeTakeFirst()
  if (!buyer) return refuse('NOT_FOUND', { field: 'buyerId' })
  if (buyer.active === 0) return refuse('SALES_BUYER_INACTIVE', { field: 'buyerId' })
  const row = await trx
    .insertInto('salesLoad')
    .values({
      ...blank,
      shopId,
      buyerId,
      plate,
      driverName,
      driverPhone,
      note,
      createdByName: actor.name,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditLoad(trx, now, row, 'plan', { actor })
  return row
}
