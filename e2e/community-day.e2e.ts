import { communityDay } from '@huishou/wire/community/customer'
import { staffCommunityDay } from '@huishou/wire/community/staff'
import { demoClock } from '@huishou/wire/demo/endpoints'
import { addAddress } from '@huishou/wire/place/addresses'
import { MINUTE } from '@huishou/wire/time'
import { nobody, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { DOOR, HANGZHOU, seenByStaff } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

test('operations plan a community day, a neighbour books it from the home page, and reads why it was cancelled', async ({
  open,
  someone,
}) => {
  const name = `望江示例苑${Date.now() % 100_000}`
  const who = await someone()
  await who.must(addAddress, {
    linkMan: '陈小姐',
    mobile: '13712345678',
    provinceId: '330000000000',
    cityId: HANGZHOU,
    districtId: '330110000000',
    address: '文一西路1288号',
    ...DOOR,
  })
  const desk = await open.desk('ops', {}, '/console/#/community-days?day=new')

  await test.step('the form says what is missing, and what the bonus costs', async () => {
    await desk.getByRole('button', { name: '保存草稿' }).click()
    await expect(desk.getByText('必填').first()).toBeVisible()
    await desk.getByLabel('小区名称').fill(name)
    await desk.getByLabel('收货点').fill(`${name}东门`)
    await desk.getByLabel('城市', { exact: true }).fill('杭州')
    await desk.getByTitle('杭州市', { exact: true }).last().click()
    await desk.getByLabel('纬度').fill(String(DOOR.latitude))
    await desk.getByLabel('经度').fill(String(DOOR.longitude))
    await expect(desk.getByText('加价要花多少')).toBeVisible()
    await expectAccessible(desk, 'the form of a community day')
    await desk.getByRole('button', { name: '保存草稿' }).click()
    await expect(desk.locator('.record').getByText('草稿')).toBeVisible()
  })

  const id = Number(/day=(\d+)/.exec(desk.url())?.[1])
  await test.step('it is published', async () => {
    await desk.getByRole('button', { name: '发布' }).click()
    await desk.getByRole('dialog').last().getByRole('button', { name: '发布' }).click()
    await expect(desk.locator('.record').getByText('预约中')).toBeVisible()
    await expectAccessible(desk, 'a community day at the desk')
  })
  await nobody.must(demoClock, { advanceMs: MINUTE })

  const phone = await open.customer(who, {}, `/#/pages/community/detail?id=${id}`)
  const page = inSight(phone)
  await test.step('a neighbour books a window', async () => {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('已完成 0/20 单')).toBeVisible()
    await page.getByRole('button', { name: '预约' }).click()
    await expect(page.getByText('请选择要卖的品类')).toBeVisible()
    await choose(page.getByRole('checkbox', { name: /纸箱/ }))
    await choose(page.getByRole('radio', { name: /5-10公斤/ }))
    await expectAccessible(phone, 'booking a community day')
    await page.getByRole('button', { name: '预约' }).click()
    await expect(inSight(phone).getByText(`社区回收日 · ${name}`)).toBeVisible()
  })

  await test.step('the home page and the desk show it', async () => {
    await phone.goto('/#/pages/index/index')
    await expect(inSight(phone).getByRole('link', { name: new RegExp(name) })).toContainText('已预约')
    const ops = await signInStaff('ops')
    expect(await ops.must(staffCommunityDay, { id })).toMatchObject({ booked: 1 })
  })

  await test.step('cancelled with a reason, it cancels the order', async () => {
    await desk.getByRole('button', { name: '取消活动' }).click()
    const dialog = desk.getByRole('dialog').last()
    await dialog.getByLabel(/原因/).fill('台风预警')
    await dialog.getByRole('button', { name: '取消活动' }).click()
    await expect(desk.locator('.record').getByText('已取消').first()).toBeVisible()
    await phone.goto(`/#/pages/community/detail?id=${id}`)
    await expect(inSight(phone).getByText('活动已取消：台风预警')).toBeVisible()
    const { orderId } = await who.must(communityDay, { id })
    expect(orderId).toBeNull()
    const { orders } = await (await signInStaff('ops')).must(staffCommunityDay, { id })
    const [order] = orders
    expect(
      await seenByStaff({ id: order!.orderId, number: '', slotDay: '', slotStartMinute: 0 }),
    ).toMatchObject({
      state: 'cancelled',
    })
  })
})
