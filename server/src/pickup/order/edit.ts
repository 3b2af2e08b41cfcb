// Changes the categories, photos, note and coupon of a recycling order while no courier has been assigned to it.

import type { InputOf } from '@huishou/wire/client'
import type { editOrder } from '@huishou/wire/pickup/customer'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { CatalogTables } from '../../catalog/index.ts'
import { readWeightBands, type ContentTables } from '../../content/index.ts'
import { readShop, type PlaceTables } from '../../place/index.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Member, StaffActor } from '../../platform/http/route.ts'
import type { FileTables } from '../../file/index.ts'
import type { StaffTables } from '../../staff/index.ts'
import { ownOrder, staffOrderRow } from '../access.ts'
import { checkShopAccepts } from './check-shop-takes-categories.ts'
import { chosenCategories, estimateOf } from './estimate.ts'
import { checkMove, customerActor, moveOrder, staffActor, type Actor, type OrderRow } from '../life-cycle.ts'
import { ownPhotos, PHOTOS_NOT_OURS } from '../pictures/check-photo-owner.ts'
import { notePhotos } from '../pictures/record-photo-use.ts'
import { quote } from './quote.ts'
import { chooseRaise } from './raise-coupon-choice.ts'
import { record } from '../record-audit.ts'
import type { PickupTables } from '../tables.ts'
import { readPickupRules } from '../rules.ts'

type Tables = PickupTables & CatalogTables & ContentTables & FileTables & PlaceTables
type Changes = Pick<InputOf<typeof editOrder>, 'goodsJsonStr' | 'note' | 'photos' | 'couponId'>

/**
 * Changes categories, photos, note and raise coupon of an order to which no courier is assigned. Added lines are quoted
 * now; existing lines keep their quote.
 */
export const editOwn = async (
  trx: Transaction<Tables>,
  actor: Member,
  now: number,
  input: Changes & { orderId: number },
): Promise<OrderRow | Refusal> => {
  const order = await ownOrder(trx, actor, input.orderId)
  return isRefusal(order) ? order : await change(trx, customerActor(actor), now, order, input)
}

/** Like `editOwn`, by an agent on behalf of the customer. */
export const editByStaff = async (
  trx: Transaction<Tables & StaffTables>,
  actor: StaffActor,
  now: number,
  input: Changes & { orderId: number; version?: number },
): Promise<OrderRow | Refusal> => {
  const order = await staffOrderRow(trx, actor, now, input.orderId, input.version)
  if (isRefusal(order)) return order
  const moved = await change(trx, staffActor(actor), now, order, input)
  if (!isRefusal(moved))
    await record(trx, actor, now, order.id, 'edit', {
      before: { note: order.note },
      after: { note: moved.note },
    })
  return moved
}

const change = async (
  trx: Transaction<Tables>,
  actor: Actor,
  now: number,
  order: OrderRow,
  input: Changes,
): Promise<OrderRow | Refusal> => {
  const refused = checkMove(actor, now, order, 'edit')
  if (refused) return refused
  const before = JSON.parse(order.photos) as string[]
  const added = await ownPhotos(trx, actor, input.photos, before)
  if (!added) return refuse('INPUT_INVALID', { field: 'photos', values: PHOTOS_NOT_OURS })
  const set: Partial<OrderRow> = {}
  if (input.goodsJsonStr) {
    const changed = await changeLines(trx, now, order, input.goodsJsonStr)
    if (isRefusal(changed)) return changed
    Object.assign(set, changed)
  }
  if (input.couponId !== undefined) {
    const raiseChoice = await chooseRaise(trx, actor, now, order, input.couponId)
    if (isRefusal(raiseChoice)) return raiseChoice
    Object.assign(set, { raiseChoice })
  }
  await notePhotos(trx, order.id, added)
  const ext = JSON.parse(order.extJson) as Record<string, string>
  const kept = Object.fromEntries(
    Object.entries(ext).filter(([key]) => !(input.photos && key.startsWith('image_'))),
  )
  const photos = input.photos ? added : before
  const note = input.note ?? order.note
  const extJson = {
    ...kept,
    废品描述: note,
    ...Object.fromEntries(photos.map((url, index) => [`image_${index + 1}`, url])),
  }
  return await moveOrder(trx, actor, now, order, 'edit', {
    set: {
      ...set,
      note: note.slice(0, pickupLimits.note),
      photos: JSON.stringify(photos),
      extJson: JSON.stringify(extJson),
    },
  })
}

const changeLines = async (
  trx: Transaction<Tables>,
  now: number,
  order: OrderRow,
  goods: NonNullable<InputOf<typeof editOrder>['goodsJsonStr']>,
) => {
  const chosen = chosenCategories(goods)
  if (isRefusal(chosen)) return chosen
  const before = await trx.selectFrom('pickupLine').selectAll().where('orderId', '=', order.id).execute()
  const shop = order.shopId === null ? null : await readShop(trx, order.shopId)
  const booked = new Set(before.map(({ categoryId }) => categoryId))
  const notTaken = shop && (await checkShopAccepts(trx, shop, chosen, booked))
  if (notTaken) return notTaken
  const { cityId, channel, shopId, memberId, firmSiteId } = order
  const quoted = await quote(trx, now, { cityId, channel, shopId, memberId, firmSiteId, chosen })
  if (isRefusal(quoted)) return quoted
  const lines = quoted.categories.map((category) => {
    const old = before.find(({ categoryId }) => categoryId === category.categoryId)
    return {
      ...category,
      unitFen: old?.quoteFen ?? category.unitFen,
      priceListId: old?.priceListId ?? quoted.listId,
      quotedAt: old?.quotedAt ?? now,
    }
  })
  await trx.deleteFrom('pickupLine').where('orderId', '=', order.id).execute()
  await trx
    .insertInto('pickupLine')
    .values(
      lines.map(({ categoryId, unitFen, priceListId, quotedAt, number }) => ({
        orderId: order.id,
        categoryId,
        quoteFen: unitFen,
        priceListId,
        quotedAt,
        number,
      })),
    )
    .execute()
  const band = (await readWeightBands(trx)).find(({ value }) => value === order.band)
  if (!band) return {}
  const estimate = estimateOf(lines, band, await readPickupRules(trx))
  return { estimateMinFen: estimate.minFen, estimateMaxFen: estimate.maxFen }
}
