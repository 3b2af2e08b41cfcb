import { afterSaleDetail } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale, receiveReturn, refundAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { confirmDelivery, payOrder } from '@huishou/wire/mall/orders-customer'
import { userAmount } from '@huishou/wire/ledger/customer'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { signInStaff } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { BAG, givePoints, ordered, putIntoCart, SCALE, sendOrder } from './steps/mall.ts'
import { credit } from './steps/money.ts'
import { expect, test } from './steps/test.ts'

test('a number is typed in the cart; what cannot be is put right and told beside it', async ({
  open,
  someone,
}) => {
  const page = await open.customer(await someone(), {}, `/#/pages/shop/detail?id=${BAG}`)
  const main = inSight(page)
  await putIntoCart(page)
  await main.getByRole('link', { name: '购物车，共 1 件' }).click()
  const number = main.getByRole('textbox', { name: '再生帆布袋的数量' })
  const row = main.getByRole('article')
  await number.fill('2')
  await number.press('Enter')
  await expect(main.getByRole('button', { name: '去结算 (2)' })).toBeVisible()
  await number.fill('9999')
  await expect(row.getByText('最多 2')).toBeVisible()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a wrong number in the cart')
  await number.press('Enter')
  await expect(number).toHaveValue('2')
  await number.fill('一个')
  await number.blur()
  await expect(row.getByText('请填整数')).toBeVisible()
  await expect(number).toHaveValue('2')
  // the answers to earlier numbers may still be on their way
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/shopping-cart/modifyNumber') &&
      /number(=|":)1\b/.test(response.request().postData() ?? ''),
  )
  await number.fill('0')
  await number.blur()
  await expect(row.getByText('最少 1')).toBeVisible()
  await expect(number).toHaveValue('1')
  await expect(main.getByRole('button', { name: '去结算 (1)' })).toBeVisible()
  await kept
  await page.reload()
  await expect(number).toHaveValue('1')
})

test('goods go back by parcel: the customer says which, puts it right, and is refunded', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await Promise.all([givePoints(who, 1_000), credit(who, 5_000)])
  const orderId = await ordered(who, SCALE)
  await who.must(payOrder, { orderId })
  await sendOrder(who, orderId)
  await who.must(confirmDelivery, { orderId })
  const before = await who.must(userAmount, {})
  const page = await open.customer(who, {}, `/#/pages/shop/order-detail?id=${orderId}`)
  const main = inSight(page)

  await test.step('asks to return it, with a picture', async () => {
    await main.getByRole('button', { name: '为手提电子秤 50kg申请售后' }).click()
    const ask = page.getByRole('dialog', { name: '申请售后' })
    await choose(ask.getByRole('radio', { name: /退货退款/ }))
    await choose(ask.getByRole('radio', { name: '质量问题' }))
    await addPhoto(page, '凭证照片')
    await ask.getByRole('button', { name: '提交申请' }).click()
  })
  const follow = page.getByRole('dialog', { name: '售后详情' })
  await expect(follow).toBeVisible()
  const { mall } = await who.must(orderDetail, { id: orderId })
  const id = mall?.lines[0]?.afterSale?.id ?? 0
  const ops = await signInStaff('ops')
  const version = async () => (await who.must(afterSaleDetail, { id })).afterSale.version

  await test.step('says which parcel it is in, and corrects it', async () => {
    await ops.must(agreeAfterSale, { id, version: await version() })
    await expect(follow.getByLabel('快递单号')).toBeVisible({ timeout: 40_000 })
    await follow.getByRole('button', { name: '保存快递单号' }).click()
    await expect(follow.getByText('请选择快递公司')).toBeVisible()
    await expect(follow.getByText('请输入正确的快递单号')).toBeVisible()
    await expectAccessible(page, 'sending goods back')
    await expectToFit(page, 'sending goods back')
    await choose(follow.getByRole('radio', { name: '中通快递' }))
    await follow.getByLabel('快递单号').fill('zt 7788 0011')
    await follow.getByRole('button', { name: '保存快递单号' }).click()
    await expect(follow.getByRole('definition').getByText('中通快递 ZT77880011')).toBeVisible()
    await follow.getByLabel('其他快递公司').fill('德邦')
    await follow.getByLabel('快递单号').fill('DP1234567')
    await follow.getByRole('button', { name: '保存快递单号' }).click()
    await expect(follow.getByRole('definition').getByText('德邦 DP1234567')).toBeVisible()
  })

  await test.step('has the money back once it arrived', async () => {
    await ops.must(receiveReturn, { id, version: await version(), restock: true })
    const { afterSale } = await who.must(afterSaleDetail, { id })
    if (afterSale.state !== 'refunded') await ops.must(refundAfterSale, { id, version: afterSale.version })
    await expect(follow.getByText('已退款').first()).toBeVisible({ timeout: 40_000 })
    await expect(follow.getByLabel('快递单号')).toBeHidden()
    const after = await who.must(userAmount, {})
    expect(after.score - before.score).toBe(890)
    expect(after.balance - before.balance).toBeCloseTo(9.9)
  })
})
