import { demoClock, MINUTE, orderDetail, saveStaff, staffPeople, userAmount } from '@huishou/wire'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, nobody, signInStaff } from './steps/api.ts'
import { choose } from './steps/choose.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { bringTo, orderIn, placed, seenByStaff, type Order } from './steps/orders.ts'
import { sign, signInCourier, typeCode, weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const pageOf = ({ id }: Order) => `/#/pages/order/detail?id=${id}`
const stopOf = ({ id }: Order) => `/courier/#/order?id=${id}`
const slipOf = ({ id }: Order) => `/courier/#/slip?id=${id}`
/** Some kilometres from every door of these tests. */
const FAR = { latitude: 30.35, longitude: 120.1 }

test('a courier who stands far from the door shows a photo of it', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'en_route')
  const page = await open.courier('courier1', { geolocation: FAR }, stopOf(order))
  await inSight(page).getByRole('button', { name: '我已到达' }).click()
  const sheet = page.getByRole('dialog', { name: '拍照确认到达' })
  await sheet.getByRole('button', { name: '我已到达' }).click()
  await expect(sheet.getByText('请拍一张照片')).toBeVisible()
  expect((await seenByStaff(order)).state).toBe('en_route')
  await addPhoto(page, '门口照片')
  await sheet.getByRole('button', { name: '我已到达' }).click()
  await expect(inSight(page).getByRole('button', { name: '开始称重' })).toBeVisible()
  const arrival = (await seenByStaff(order)).timeline.find(({ action }) => action === 'arrive')
  expect(arrival?.photos).toHaveLength(1)
})

test('a visit where nobody answers fails with two calls, ten minutes and a photo, and not before', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'arrived')
  const [customer, page] = await Promise.all([
    open.customer(who, {}, pageOf(order)),
    open.courier('courier1', {}, stopOf(order)),
  ])
  const more = async (name: RegExp) => {
    await page.getByRole('button', { name: '有问题' }).click()
    await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name }).click()
  }
  for (const count of [1, 2]) {
    await more(/记录一次通话/)
    await expect.poll(async () => (await seenByStaff(order)).callsLogged).toBe(count)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await more(/上门失败/)
  const sheet = page.getByRole('dialog', { name: '上门失败' })
  await choose(sheet.getByRole('radio', { name: '联系不上' }))
  await expect(sheet.getByText('通话记录 2/2')).toBeVisible()
  await addPhoto(page, '门口照片')
  await sheet.getByRole('button', { name: '确认上门失败' }).click()
  await expect(sheet.getByText(/至少 2 次|两次|10 分钟/).last()).toBeVisible()
  expect((await seenByStaff(order)).state).toBe('arrived')

  await nobody.must(demoClock, { advanceMs: 10 * MINUTE })
  await page.clock.setSystemTime(Date.now() + 11 * MINUTE)
  await expect(sheet.getByText('已等待 10 分钟')).toBeVisible()
  await sheet.getByRole('button', { name: '确认上门失败' }).click()
  await expect(inSight(customer).getByRole('heading', { name: '上门未成功' })).toBeVisible()
  await expect(inSight(customer).getByText('没有产生费用')).toBeVisible()
  expect(await seenByStaff(order)).toMatchObject({ state: 'failed', failCause: 'unreachable' })
})

/** Sets what courier3 may pay out a day, in fen; gives what it was. */
const limitOfCourier3 = async (dayLimitFen: number): Promise<number> => {
  const owner = await signInStaff('owner')
  const { rows } = await owner.must(staffPeople, {})
  const person = rows.find(({ username }) => username === 'courier3')
  if (!person) throw new Error('courier3 is not there')
  const { id, version, username, name, mobile, role, cityId, active, loadCap } = person
  await owner.must(saveStaff, {
    id,
    version,
    username,
    name,
    mobile,
    role,
    active,
    loadCap,
    dayLimitFen,
    ...(cityId && { cityId }),
  })
  return person.dayLimitFen
}

test('above the day’s limit a manager signs with the courier', async ({ open, someone }) => {
  const order = await orderIn(await someone(), 'weighed', undefined, 'courier3')
  const before = await limitOfCourier3(500)
  try {
    const page = await open.courier('courier3', {}, slipOf(order))
    await choose(inSight(page).getByRole('radio', { name: '签名' }))
    await sign(page)
    await page.getByRole('button', { name: /^签名并结算/ }).click()
    const sheet = page.getByRole('dialog', { name: '店长会签' })
    const coSign = sheet.getByRole('button', { name: '会签并结算' })
    await coSign.click()
    await expect(sheet.getByText('请填写店长的用户名和密码')).toBeVisible()
    await sheet.getByLabel('店长用户名').fill('manager1')
    await sheet.getByLabel('密码', { exact: true }).fill('not-this-one')
    await coSign.click()
    await expect(sheet.getByText('店长用户名或密码不正确')).toBeVisible()
    await sheet.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
    await coSign.click()
    await expect(inSight(page).getByRole('heading', { name: '结算完成' })).toBeVisible()
    const confirmed = (await seenByStaff(order)).timeline.find(({ action }) => action === 'confirm')
    expect(confirmed?.detail).toContain('coSigner')
  } finally {
    await limitOfCourier3(before)
  }
})

test('somebody without an account brings paper to the counter and leaves with cash', async ({ open }) => {
  const page = await open.courier('clerk1')
  const main = inSight(page)
  await main.getByRole('button', { name: '散客到店' }).click()
  const sheet = page.getByRole('dialog', { name: '散客到店' })
  await sheet.getByRole('button', { name: '开始称重' }).click()
  await expect(sheet.getByText('手机号和姓名至少填一项')).toBeVisible()
  await sheet.getByLabel('称呼').fill('路过的老伯')
  await sheet.getByRole('button', { name: '开始称重' }).click()
  await weighLine(page, '纸箱黄纸板', '5.00')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  await page.getByRole('dialog', { name: '核对称重单' }).getByRole('button', { name: /^出单/ }).click()
  await expect(main.getByText('付给客户现金')).toBeVisible()
  await expect(main.getByRole('radio')).toHaveCount(0)
  await sign(page)
  await page.getByRole('button', { name: /^签名并付现 ¥/ }).click()
  await expect(main.getByRole('heading', { name: '结算完成' })).toBeVisible()
  await expect(main.getByText('已付现金')).toBeVisible()
})

test('a member who wants cash at the door reads out the code, and order and slip say it was cash', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'weighed')
  const { pickup } = await who.must(orderDetail, { id: order.id })
  const [customer, page] = await Promise.all([
    open.customer(who, {}, pageOf(order)),
    open.courier('courier1', {}, slipOf(order)),
  ])
  const main = inSight(page)
  await expect(main.getByText('客户将收到')).toBeVisible()
  await choose(main.getByRole('radio', { name: '现金' }))
  await expect(main.getByText('付给客户现金')).toBeVisible()
  await expect(main.getByRole('radio', { name: '签名' })).toBeHidden()
  await typeCode(page, pickup?.confirmCode ?? '')
  await expect(main.getByRole('heading', { name: '结算完成' })).toBeVisible()
  await expect(main.getByText('已付现金')).toBeVisible()

  const shown = inSight(customer)
  await expect(shown.getByText(/已当面付现金 ¥/)).toBeVisible()
  await expect(shown.getByText(/¥.* 已付现金/)).toBeVisible()
  expect((await who.must(userAmount, {})).balance).toBe(0)
  const slip = await open.customer(null, {}, `/#/pages/order/slip?code=${pickup?.slip?.checkCode ?? ''}`)
  await expect(inSight(slip).getByText('付款方式')).toBeVisible()
})

/** What the device keeps, by the words of its names. */
const keptOn = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('huishou-courier')
        opening.onerror = () => reject(new Error('nothing is kept'))
        opening.onsuccess = () => {
          const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.some((key) => typeof key === 'string' && key.includes(wanted)))
          }
        }
      }),
    words,
  )

test('a stop nobody opened before opens and is weighed without a signal', async ({ open, someone }) => {
  const who = await someone()
  const order = await bringTo(who, await placed(who, '文一西路地下二层', [], 'tomorrow'), 'accepted')
  const page = await open.courier(null, { serviceWorkers: 'allow' })
  await signInCourier(page, 'courier1')
  await expect.poll(() => keptOn(page, `weighingPrices {"orderId":${order.id}}`)).toBe(true)
  await page.context().setOffline(true)

  const main = inSight(page)
  await choose(main.getByRole('radio', { name: '明天' }))
  await main.getByRole('link', { name: /文一西路地下二层/ }).click()
  await expect(main.getByText(/没有网络，显示的是.*的数据/)).toBeVisible()
  await main.getByRole('button', { name: '出发' }).click()
  await main.getByRole('button', { name: '我已到达' }).click()
  await main.getByRole('button', { name: '开始称重' }).click()
  await weighLine(page, '纸箱黄纸板', '8.00')
  await expect(main.getByText('合计 8.00 公斤')).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(async () => (await seenByStaff(order)).state).toBe('arrived')
})
