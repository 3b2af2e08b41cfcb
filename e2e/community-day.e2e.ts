import { communityDay } from '@huishou/wire/community/customer'
import { staffCommunityDay } from '@huishou/wire/community/staff'
import { demoClock } from '@huishou/wire/demo/endpoints'
import { addAddress } from '@huishou/wire/place/addresses'
import { MINUTE } from '@huishou/wire/time'
import { nobody, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { HANGZHOU, seenByStaff } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

/** Out of reach of other community days, of the demo and of earlier runs: the home page shows the next one only. */
const ESTATE = {
  latitude: 30.295 + 0.003 * (Date.now() % 8),
  longitude: 120.115 + 0.004 * (Math.floor(Date.now() / 8) % 8),
}

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
    districtId: '330105000000',
    address: '登云路示例288号',
    ...ESTATE,
  })
  const desk = await open.desk('ops', {}, '/console/#/community-days?day=new')
  const record = (state: string) => desk.getByRole('dialog', { name: `${name} ${state}` })

  await test.step('the form says what is missing, and what the bonus costs', async () => {
    await desk.getByRole('button', { name: '保存草稿' }).click()
    await expect(desk.getByText('请填写').first()).toBeVisible()
    const form = desk.getByRole('dialog')
    await form.getByLabel('小区名称').fill(name)
    await form.getByLabel('收货点').fill(`${name}东门`)
    await form.getByLabel('城市').fill('杭州')
    await desk.getByTitle('杭州市', { exact: true }).last().click()
    await form.getByLabel('纬度').fill(String(ESTATE.latitude))
    await form.getByLabel('经度').fill(String(ESTATE.longitude))
    await expect(desk.getByText('加价要花多少')).toBeVisible()
    await expectAccessible(desk, 'the form of a community day')
    await desk.getByRole('button', { name: '保存草稿' }).click()
    await expect(record('草稿')).toBeVisible()
  })

  const id = Number(/day=(\d+)/.exec(desk.url())?.[1])
  await test.step('it is published', async () => {
    await desk.getByRole('button', { name: '发布' }).click()
    await desk.getByRole('dialog').last().getByRole('button', { name: '发布' }).click()
    await expect(record('预约中')).toBeVisible()
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
    await choose(page.getByRole('radio', { name: /5–10 公斤/ }))
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

  await test.step('changed afterwards, the order stays and the neighbour is told', async () => {
    await desk.reload()
    await desk.getByRole('button', { name: '修改' }).click()
    const form = desk.getByRole('dialog', { name: '修改' })
    await expect(form.getByLabel('小区名称')).toBeDisabled()
    await expect(form.getByText('已约 1 单')).toBeVisible()
    await form.getByLabel('收货点').fill(`${name}南门`)
    await form.getByLabel('满多少单').fill('25')
    await expectAccessible(desk, 'the form of a published community day')
    await form.getByRole('button', { name: '保存修改' }).click()
    await expect(form.getByText('已有 1 单按原加价预约，只能改得更优惠')).toBeVisible()
    await form.getByLabel('满多少单').fill('15')
    await form.getByRole('button', { name: '保存修改' }).click()
    await expect(desk.getByText(`${name}南门`).first()).toBeVisible()
    await phone.goto(`/#/pages/community/detail?id=${id}`)
    await expect(inSight(phone).getByText(`${name}南门`)).toBeVisible()
  })

  await test.step('cancelled with a reason, it cancels the order', async () => {
    await desk.getByRole('button', { name: '取消活动' }).click()
    const dialog = desk.getByRole('dialog').last()
    await dialog.getByRole('textbox', { name: '原因' }).fill('台风预警')
    await dialog.getByRole('button', { name: '取消活动' }).click()
    await expect(record('已取消')).toBeVisible()
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
