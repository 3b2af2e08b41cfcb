import { choose } from './steps/choose.ts'
import { newMobile } from './steps/api.ts'
import {
  addAddressHere,
  addPhoto,
  chooseHangzhou,
  chooseTomorrow,
  chooseWaste,
  DRAFT,
  goToTab,
  inSight,
  orderNumberOn,
  signInBySms,
} from './steps/customer.ts'
import { qrAddressOf } from './steps/orders.ts'
import { assignOnBoard, issueSlip, signInCourier, signInDesk, weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

/** No other order of the town is there. */
const STREET = '文一西路1818号'

test('a customer books a pickup, a dispatcher assigns it, a courier weighs it, and ¥18.20 and 91 points are there', async ({
  open,
}) => {
  const [customer, desk, courier] = await Promise.all([open.customer(), open.desk(), open.courier()])
  const main = inSight(customer)

  await test.step('a new number signs in with an SMS code', async () => {
    await goToTab(customer, '我的')
    await customer.getByRole('button', { name: '登录 / 注册' }).click()
    await signInBySms(customer, newMobile())
    await expect(customer.getByRole('link', { name: /可用积分/ })).toContainText('0')
    await goToTab(customer, '下单')
  })

  await test.step('books a pickup for tomorrow', async () => {
    await chooseHangzhou(customer)
    await addAddressHere(customer, STREET)
    await chooseWaste(customer, DRAFT.kinds, DRAFT.band)
    await expect(customer.getByText('预计可得')).toBeVisible()
    await chooseTomorrow(customer)
    await addPhoto(customer, '拍几张照片')
    await main.getByLabel('备注').fill(DRAFT.note)
    await customer.getByRole('button', { name: '立即下单' }).click()
    await expect(main.getByRole('heading', { name: '正在派单' })).toBeVisible()
    await expect(main.getByText(DRAFT.note)).toBeVisible()
  })

  const orderNumber = await orderNumberOn(customer)

  await test.step('a dispatcher offers it to 周强', async () => {
    await signInDesk(desk, 'dispatcher')
    await assignOnBoard(desk, orderNumber, '周强')
    await expect(main.getByRole('heading', { name: '等待接单' })).toBeVisible()
  })

  const here = inSight(courier)
  await test.step('the courier accepts, drives and arrives', async () => {
    await signInCourier(courier, 'courier1')
    const offer = here.getByRole('article').filter({ hasText: STREET })
    await offer.getByRole('button', { name: '接单' }).click()
    await expect(main.getByRole('heading', { name: '师傅已接单' })).toBeVisible()
    await choose(here.getByRole('radio', { name: '明天' }))
    await here.getByRole('link', { name: new RegExp(STREET) }).click()
    await here.getByRole('button', { name: '出发' }).click()
    await expect(main.getByRole('heading', { name: '师傅在路上' })).toBeVisible()
    await here.getByRole('button', { name: '我已到达' }).click()
    await expect(main.getByRole('heading', { name: '师傅已到达' })).toBeVisible()
  })

  await test.step('three lines are weighed', async () => {
    await here.getByRole('button', { name: '开始称重' }).click()
    await weighLine(courier, /纸箱黄纸板/, '12.60', '0.20')
    await weighLine(courier, /塑料饮料瓶/, '1.35')
    await weighLine(courier, /易拉罐/, '0.62')
    await expect(here.getByText('合计 14.37 公斤')).toBeVisible()
    await issueSlip(courier, '出单 ¥18.20')
  })

  await test.step('the customer sees the slip arrive and accepts', async () => {
    await expect(main.getByRole('heading', { name: '请确认称重' })).toBeVisible()
    await expect(main.getByText('12.40', { exact: false }).first()).toBeVisible()
    await customer.getByRole('button', { name: '确认并收款 ¥18.20' }).click()
    const paid = customer.getByRole('dialog', { name: '收款成功' })
    await expect(paid).toContainText('另得 91 积分')
    await expect(here.getByRole('heading', { name: '结算完成' })).toBeVisible()
    await paid.getByRole('button', { name: '查看余额' }).click()
    await expect(main.getByText('18.20').first()).toBeVisible()
  })

  await test.step('anybody can check the slip by its QR code, without signing in', async () => {
    await customer.goBack()
    await main.getByRole('button', { name: '扫码核验' }).click()
    await expect(customer.getByRole('img', { name: /的核验二维码$/ })).toBeVisible()
    const address = await qrAddressOf(orderNumber)
    const passerBy = await open.customer(null, {}, address)
    await expect(inSight(passerBy).getByRole('heading', { name: '此称重单有效' })).toBeVisible()
    await expect(inSight(passerBy)).toContainText('18.20')
    await expect(inSight(passerBy)).not.toContainText('林小雨')
    await customer.keyboard.press('Escape')
    // closing takes the sheet off the history, which `goto` could overtake
    await expect
      .poll(() => customer.evaluate(() => (history.state as { layer?: boolean } | null)?.layer))
      .toBeFalsy()
  })

  await test.step('91 points are there', async () => {
    await customer.goto('/#/pages/mine/mine')
    await expect(customer.getByRole('link', { name: /可用积分/ })).toContainText('91')
    await expect(customer.getByRole('link', { name: /账户余额/ })).toContainText('18.20')
  })
})
