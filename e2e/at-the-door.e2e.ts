import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { demoClock } from '@huishou/wire/demo/endpoints'
import { userAmount } from '@huishou/wire/ledger/customer'
import { orderDetail } from '@huishou/wire/pickup/customer'
import { unassignOrder } from '@huishou/wire/pickup/staff-changes'
import { saveStaff, staffPeople } from '@huishou/wire/staff/accounts'
import { MINUTE } from '@huishou/wire/time'
import type { Page } from '@playwright/test'
import { nobody, signInStaff } from './steps/api.ts'
import { choose } from './steps/choose.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { bringTo, orderIn, placed, seenByStaff, type Order } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
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
  await page.getByRole('button', { name: '有问题' }).click()
  await page
    .getByRole('dialog', { name: '更多操作' })
    .getByRole('button', { name: /上门失败/ })
    .click()
  const sheet = page.getByRole('dialog', { name: '上门失败' })
  await choose(sheet.getByRole('radio', { name: '联系不上' }))
  // the tap that dials is the call on record
  for (const count of [1, 2]) {
    await sheet.getByRole('link', { name: '打电话' }).click()
    await expect(sheet.getByText(`拨打电话 ${count}/2 次`)).toBeVisible()
    expect((await seenByStaff(order)).callsLogged).toBe(count)
    await nobody.must(demoClock, { advanceMs: MINUTE })
  }
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

test('above the day’s limit the manager is asked on the own phone before the customer signs', async ({
  open,
  someone,
}) => {
  const before = await limitOfCourier3(500)
  try {
    const order = await orderIn(await someone(), 'weighed', undefined, 'courier3')
    const [page, phone] = await Promise.all([
      open.courier('courier3', {}, slipOf(order)),
      open.courier('manager1'),
    ])
    const main = inSight(page)
    await expect(main.getByText('等待店长会签')).toBeVisible()
    await expect(main.getByRole('radio', { name: '签名' })).toHaveCount(0)

    await inSight(phone)
      .getByRole('button', { name: new RegExp(order.number) })
      .click()
    const sheet = phone.getByRole('dialog', { name: '会签' })
    await expect(sheet.getByText('纸箱黄纸板')).toBeVisible()
    await sheet.getByRole('button', { name: '不同意' }).click()
    await sheet.getByRole('button', { name: '不同意' }).click()
    await expect(sheet.getByText('请填写原因')).toBeVisible()
    await phone.keyboard.press('Escape')
    await inSight(phone)
      .getByRole('button', { name: new RegExp(order.number) })
      .click()
    await sheet.getByRole('button', { name: '同意会签' }).click()

    await choose(main.getByRole('radio', { name: '签名' }))
    await sign(page)
    await page.getByRole('button', { name: /^签名并结算/ }).click()
    await expect(main.getByRole('heading', { name: '结算完成' })).toBeVisible()
    const confirmed = (await seenByStaff(order)).timeline.find(({ action }) => action === 'confirm')
    expect(confirmed?.detail).toContain('coSigner')
  } finally {
    await limitOfCourier3(before)
  }
})

test('operations refuse a co-signature at the desk, and the courier reads why', async ({ open, someone }) => {
  const before = await limitOfCourier3(500)
  try {
    const order = await orderIn(await someone(), 'weighed', undefined, 'courier3')
    const [page, desk] = await Promise.all([
      open.courier('courier3', {}, slipOf(order)),
      open.desk('ops', {}, '/console/#/co-sign'),
    ])
    const card = desk.getByRole('region', { name: order.number })
    await card.getByRole('button', { name: '不同意' }).click()
    const dialog = desk.getByRole('dialog', { name: '不同意会签' })
    await dialog.getByLabel('原因').fill('单价不对')
    await dialog.getByRole('button', { name: '不同意会签' }).click()
    await expect(card).toBeHidden()
    await expect(inSight(page).getByText(/没有同意会签/)).toBeVisible()
    await expect(inSight(page).getByText(/单价不对/)).toBeVisible()
  } finally {
    await limitOfCourier3(before)
  }
})

test('30 kg typed by hand want a photo of the scale, and a total far above the estimate a second yes', async ({
  open,
  someone,
}) => {
  const order = await orderIn(await someone(), 'arrived')
  const page = await open.courier('courier1', {}, `/courier/#/weigh?id=${order.id}`)
  await weighLine(page, '纸箱黄纸板', '300.00')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '核对称重单' })
  const issue = sheet.getByRole('button', { name: /^出单/ })
  await expect(sheet.getByText('重量超过 20 公斤')).toBeVisible()
  await issue.click()
  await expect(sheet.getByText('请先拍秤面照片')).toBeVisible()
  await addPhoto(page, '秤面照片')
  await issue.click()
  const question = page.getByRole('alertdialog', { name: /^确定是 ¥/ })
  await question.getByRole('button', { name: '返回修改' }).click()
  expect((await seenByStaff(order)).state).toBe('arrived')
  await issue.click()
  await question.getByRole('button', { name: '没错，出单' }).click()
  await expect(inSight(page).getByText('客户将收到')).toBeVisible()
  expect((await seenByStaff(order)).slips[0]?.photos).toHaveLength(1)
})

test('a photo that is refused says why beside it, and what was weighed stays', async ({ open, someone }) => {
  const who = await someone()
  const earlier = await orderIn(who, 'arrived')
  const page = await open.courier('courier1', {}, `/courier/#/weigh?id=${earlier.id}`)
  const used = { name: 'scale.png', mimeType: 'image/png', buffer: pngOf(320, 240) }
  const photos = page.getByRole('group', { name: '称重照片', exact: true })
  await photos.getByLabel('添加照片').setInputFiles(used)
  await expect(photos.getByRole('button', { name: '查看照片 1' })).toBeVisible()
  await expect(photos.getByRole('progressbar')).toBeHidden()

  const order = await orderIn(who, 'arrived')
  await page.goto(`/courier/#/weigh?id=${order.id}`)
  await weighLine(page, '纸箱黄纸板', '30.00')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '核对称重单' })
  const scale = sheet.getByRole('group', { name: '秤面照片', exact: true })
  const issue = sheet.getByRole('button', { name: /^出单/ })

  await test.step('no picture at all', async () => {
    const text = { name: 'scale.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await scale.getByLabel('添加照片').setInputFiles(text)
    await expect(scale.getByRole('alert')).toHaveText(/^只支持 JPG/)
    await scale.getByRole('button', { name: /^删除照片/ }).click()
    await expect(scale.getByRole('alert')).toBeHidden()
  })
  await test.step('one that was taken before', async () => {
    await scale.getByLabel('添加照片').setInputFiles(used)
    await expect(scale.getByRole('progressbar')).toBeHidden()
    await issue.click()
    await expect(scale.getByRole('alert')).toHaveText(/请重新拍照$/)
    expect((await seenByStaff(order)).state).toBe('arrived')
    await scale.getByRole('button', { name: /^删除照片/ }).click()
    await expect(scale.getByRole('alert')).toBeHidden()
  })
  await addPhoto(page, '秤面照片')
  await issue.click()
  await expect(inSight(page).getByText('客户将收到')).toBeVisible()
})

test('somebody without an account brings paper to the counter and leaves with cash', async ({ open }) => {
  const page = await open.courier('clerk1')
  const main = inSight(page)
  await main.getByRole('button', { name: '散客到店' }).click()
  const sheet = page.getByRole('dialog', { name: '散客到店' })
  await sheet.getByRole('button', { name: '开始称重' }).click()
  await expect(sheet.getByText('手机号和姓名至少填一项')).toBeVisible()
  await sheet.getByLabel('姓名').fill('路过的老伯')
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
  await expect(shown.getByText(/已付现金 ¥/)).toBeVisible()
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

/** Every page is on the device, as it is some seconds after the app was opened. */
const allPagesLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        ['weigh-page', 'slip-page', 'outbox-page'].every((name) =>
          performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
        ),
      ),
    )
    .toBe(true)

/** In a basement: weighs 8 kg, and the customer signs the slip on the courier's device. */
const weighAndSign = async (page: Page, begin = true) => {
  const main = inSight(page)
  if (begin) await main.getByRole('button', { name: '开始称重' }).click()
  await weighLine(page, '纸箱黄纸板', '8.00')
  await page.getByRole('button', { name: '出单', exact: true }).click()
  await page.getByRole('dialog', { name: '核对称重单' }).getByRole('button', { name: /^出单/ }).click()
  await expect(main.getByText(/没有信号：金额按本机价格计算/)).toBeVisible()
  await expect(main.getByText('合计 8.00 公斤')).toBeVisible()
  await sign(page)
  await page.getByRole('button', { name: /^签名并结算 ¥/ }).click()
  await expect(main.getByText('客户已签名')).toBeVisible()
}

/** Sets from how many kilograms by hand a photo is wanted; gives what it was. */
const setHandPhoto = async (value: string): Promise<string> => {
  const ops = await signInStaff('ops')
  const { rows } = await ops.must(staffSettings, {})
  const row = rows.find(({ key }) => key === 'weigh_photo_kg')
  if (!row) throw new Error('no such setting')
  await ops.must(saveSettings, { changes: [{ key: row.key, version: row.version, value }] })
  return row.value
}

test('a stop nobody opened before is weighed, signed and ended without a signal, and settles with it', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await bringTo(who, await placed(who, '文一西路地下二层', [], 'tomorrow'), 'accepted')
  const page = await open.courier(null, { serviceWorkers: 'allow' })
  await signInCourier(page, 'courier1')
  await expect.poll(() => keptOn(page, `["weighingPrices",{"orderId":${order.id}}]`)).toBe(true)
  // the pages that are opened next come from the worker's store
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)

  const main = inSight(page)
  await choose(main.getByRole('radio', { name: '明天' }))
  await main.getByRole('link', { name: /文一西路地下二层/ }).click()
  await expect(main.getByText(/暂时连不上，以下数据更新时间：.+/)).toBeVisible()
  await main.getByRole('button', { name: '出发' }).click()
  await main.getByRole('button', { name: '我已到达' }).click()
  await weighAndSign(page)
  await page.context().setOffline(false)
  await expect(main.getByRole('heading', { name: '结算完成' })).toBeVisible()
  const { state, slips, timeline } = await seenByStaff(order)
  expect(state).toBe('settled')
  expect((await who.must(userAmount, {})).balance * 100).toBeCloseTo(slips[0]?.totalFen ?? 0)
  expect(timeline.map(({ action }) => action)).toEqual(expect.arrayContaining(['arrive', 'weigh', 'confirm']))
})

test('what waits behind a refused step is not lost: the photo is added and all of it goes through', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'arrived')
  const page = await open.courier('courier1', {}, stopOf(order))
  const main = inSight(page)
  await main.getByRole('button', { name: '开始称重' }).click()
  await expect(main.getByText('选择品类')).toBeVisible()
  await allPagesLoaded(page)
  await page.context().setOffline(true)
  await weighAndSign(page, false)
  const before = await setHandPhoto('5')
  try {
    await page.context().setOffline(false)
    await page.goto('/courier/#/outbox')
    await expect(main.getByText(/重量超过 5 公斤/)).toBeVisible()
    await expect(main.getByText('等待上一步')).toBeVisible()
    await main.getByRole('button', { name: '修改' }).click()
    await page.getByRole('button', { name: '出单', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '核对称重单' })
    await addPhoto(page, '秤面照片')
    await sheet.getByRole('button', { name: /^出单/ }).click()
    await expect(main.getByRole('heading', { name: '结算完成' })).toBeVisible()
    expect((await seenByStaff(order)).state).toBe('settled')
  } finally {
    await setHandPhoto(before)
  }
})

test('a stop that was given to somebody else meanwhile is given up knowingly, step by step named', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'en_route')
  const page = await open.courier('courier1', {}, stopOf(order))
  const main = inSight(page)
  await expect(main.getByRole('button', { name: '我已到达' })).toBeVisible()
  await allPagesLoaded(page)
  await page.context().setOffline(true)
  await main.getByRole('button', { name: '我已到达' }).click()
  await weighAndSign(page, true)
  const desk = await signInStaff('dispatcher')
  await desk.must(unassignOrder, { orderId: order.id, reason: '换人' })
  await page.context().setOffline(false)
  await page.goto('/courier/#/outbox')
  await expect(main.getByText('后面还有 2 步在等它')).toBeVisible()
  await main.getByRole('button', { name: '放弃', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^放弃/ })
  await expect(sheet.getByText('客户的签名作废', { exact: false })).toBeVisible()
  await expect(sheet.getByText('称重数据还留在本机', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: '全部放弃' }).click()
  await expect(main.getByText('全部已发送')).toBeVisible()
  expect((await seenByStaff(order)).state).toBe('placed')
})
