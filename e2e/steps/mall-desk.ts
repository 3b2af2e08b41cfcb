import { saveGoods } from '@huishou/wire/catalog/goods-staff'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { staffUploadPicture } from '@huishou/wire/file/pictures'
import { payOrder } from '@huishou/wire/mall/orders-customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { approvePointsAdjustment, requestPointsAdjustment } from '@huishou/wire/points/staff'
import { BASE, signInStaff, type Customer } from './api.ts'
import { givenBalance } from './withdrawal.ts'
import { keepAddress } from './orders.ts'
import { pngOf } from './picture.ts'

type Goods = ReplyOf<typeof saveGoods>
/** The category 居家清洁 of the demo data. */
export const CLEANING = 101
const ALONE_POINTS = 1000

/** A picture the staff stored. */
export const storedPicture = async (): Promise<string> => {
  const { token } = await signInStaff('ops')
  const form = new FormData()
  form.append('upfile', new Blob([new Uint8Array(pngOf(600, 600))], { type: 'image/png' }), 'goods.png')
  const answer = await fetch(`${BASE}/staff${staffUploadPicture.path}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  })
  const { data, msg } = (await answer.json()) as { msg: string; data?: { url: string } }
  if (!data) throw new Error(msg)
  return data.url
}

/** Puts goods on sale, with one SKU by default. */
export const givenGoods = async (more: Partial<InputOf<typeof saveGoods>> = {}): Promise<Goods> =>
  (await signInStaff('ops')).must(saveGoods, {
    name: `测试商品 ${Date.now()}`,
    categoryId: CLEANING,
    pics: [await storedPicture()],
    active: true,
    pickup: true,
    skus: [{ priceFen: 1500, points: 0, marketFen: 2000, stock: 50 }],
    ...more,
  })

/** Gives a customer points; above what one may give alone a second person approves. */
export const givenPoints = async (who: Customer, points: number): Promise<void> => {
  const { id } = await (
    await signInStaff('ops')
  ).must(requestPointsAdjustment, { mobile: who.mobile, points, reason: '测试用的积分' })
  if (points > ALONE_POINTS) await (await signInStaff('owner')).must(approvePointsAdjustment, { id })
}

type Chosen = { goods: Goods; number: number; sku?: number }

/** An order of these goods, placed by that customer; not paid yet. */
export const mallPlaced = async (
  who: Customer,
  chosen: readonly Chosen[],
  more: Partial<InputOf<typeof createOrder>> = {},
): Promise<{ id: number; number: string }> => {
  const { id: addressId } = await keepAddress(who)
  const { id, orderNumber } = await who.must(createOrder, {
    goodsJsonStr: chosen.map(({ goods, number, sku = 0 }) => ({
      goodsId: goods.id,
      skuId: goods.skus[sku]?.id ?? 0,
      number,
    })),
    addressId,
    ...more,
  })
  return { id, number: orderNumber }
}

/** The same, paid from a balance that has enough. */
export const mallPaid = async (
  who: Customer,
  chosen: readonly Chosen[],
  more: Partial<InputOf<typeof createOrder>> = {},
): Promise<{ id: number; number: string }> => {
  const points = chosen.reduce(
    (sum, { goods, number, sku = 0 }) => sum + (goods.skus[sku]?.points ?? 0) * number,
    0,
  )
  const fen = chosen.reduce(
    (sum, { goods, number, sku = 0 }) => sum + (goods.skus[sku]?.priceFen ?? 0) * number,
    0,
  )
  if (points > 0) await givenPoints(who, points)
  if (fen > 0) await givenBalance(who, fen + 5_000)
  const order = await mallPlaced(who, chosen, more)
  if (fen > 0) await who.must(payOrder, { orderId: order.id })
  return order
}
