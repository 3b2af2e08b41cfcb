import { saveGoods, staffGoods } from '@huishou/wire/catalog/goods-staff'
import type { InputOf } from '@huishou/wire/client'
import { shipMallOrder } from '@huishou/wire/mall/shipping'
import { createOrder } from '@huishou/wire/pickup/placing'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { approvePointsAdjustment, requestPointsAdjustment } from '@huishou/wire/points/staff'
import { expect, type Page } from '@playwright/test'
import { signInStaff, type Customer } from './api.ts'
import { inSight } from './customer.ts'
import { keepAddress } from './orders.ts'

/** Goods of the demo data. */
export const RICE = 3004
export const BAG = 3007
export const SCALE = 3008

/** Gives points, as operations and the owner do together when there are many. */
export const givePoints = async ({ mobile }: Customer, points: number): Promise<void> => {
  const [ops, owner] = await Promise.all([signInStaff('ops'), signInStaff('owner')])
  const { id, state } = await ops.must(requestPointsAdjustment, { mobile, points, reason: '活动补发积分' })
  if (state === 'requested') await owner.must(approvePointsAdjustment, { id })
}

type GoodsInput = InputOf<typeof saveGoods>

/** Raises the price of goods by so many fen, as operations do at their desk; returns a function that undoes it. */
export const makeDearer = async (goodsId: number, fen: number): Promise<() => Promise<void>> => {
  const ops = await signInStaff('ops')
  const change = async (by: number) => {
    const { skus, sellStartAt, sellEndAt, ...goods } = await ops.must(staffGoods, { id: goodsId })
    await ops.must(saveGoods, {
      ...(goods as unknown as GoodsInput),
      ...(sellStartAt === null ? {} : { sellStartAt }),
      ...(sellEndAt === null ? {} : { sellEndAt }),
      skus: skus.map(({ id, choice, code, priceFen, points, marketFen, weightG, active }) => ({
        id,
        choice,
        code,
        priceFen: priceFen + by,
        points,
        marketFen,
        weightG,
        active,
      })),
    })
  }
  await change(fen)
  return () => change(-fen)
}

/** Sends all of an order, as a clerk does. */
export const sendOrder = async (who: Customer, orderId: number): Promise<void> => {
  const { mall } = await who.must(orderDetail, { id: orderId })
  const ops = await signInStaff('ops')
  await ops.must(shipMallOrder, {
    orderId,
    version: mall?.version ?? 0,
    carrier: 'shunfeng',
    trackingNumber: `SF${Date.now()}`,
  })
}

/** An order of that customer, not paid yet where it costs money. */
export const ordered = async (who: Customer, goodsId: number, number = 1): Promise<number> => {
  const address = await keepAddress(who)
  const { id } = await who.must(createOrder, {
    calculate: false,
    goodsJsonStr: [{ goodsId, number }],
    addressId: address.id,
  })
  return id
}

/** The number of the mall order whose page is in sight. */
export const mallOrderOn = async (page: Page): Promise<number> => {
  await expect(page).toHaveURL(/\/pages\/shop\/order-detail/)
  return Number(/[?&]id=(\d+)/.exec(page.url())?.[1] ?? 0)
}

/** From a page of goods without choices into the cart. */
export const putIntoCart = async (page: Page): Promise<void> => {
  await inSight(page).getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('已加入购物车')).toBeVisible()
}
