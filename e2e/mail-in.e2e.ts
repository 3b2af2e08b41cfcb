import { mailInDetail } from '@huishou/wire/mail-in/customer'
import { approved, offeredThing } from './steps/mail-in.ts'
import { choose } from './steps/choose.ts'
import { addPhoto, chooseHangzhou, inSight } from './steps/customer.ts'
import { pngOf } from './steps/picture.ts'
import { signInCourier } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

test('a customer sends an old phone by courier, operations inspect it, and the money comes with one tap', async ({
  open,
  someone,
}) => {
  const [customer, desk] = await Promise.all([open.customer(await someone()), open.desk('ops')])
  const main = inSight(customer)
  const thing = `旧手机 ${Date.now() % 100_000}`
  const record = desk.getByRole('dialog').filter({ hasText: thing })

  await test.step('offers it from the home page', async () => {
    await chooseHangzhou(customer)
    await choose(main.getByRole('radio', { name: '寄送' }))
    await main.getByRole('button', { name: '申请寄送回收' }).click()
    await main.getByRole('button', { name: '提交申请' }).click()
    await expect(main.getByText('请至少添加一张照片')).toBeVisible()
    await addPhoto(customer, '拍几张照片')
    await main.getByLabel('名称').fill(thing)
    await main.getByLabel('期望价格').fill('320')
    await main.getByRole('link', { name: /选择门店/ }).click()
    await main
      .locator('section')
      .filter({ hasText: '未来科技城站' })
      .getByRole('button', { name: '到店回收' })
      .click()
    await expect(main.getByRole('link', { name: /未来科技城站/ })).toBeVisible()
    await main.getByRole('button', { name: '提交申请' }).click()
    await expect(main.getByRole('heading', { name: '正在审核' })).toBeVisible()
  })

  await test.step('operations hear of it and agree on another price', async () => {
    await expect(desk.getByText('新的寄送回收申请')).toBeVisible()
    await desk.getByRole('link', { name: '寄送回收' }).click()
    await desk.getByRole('row').filter({ hasText: thing }).getByRole('link').click()
    await record.getByRole('button', { name: '通过' }).click()
    const dialog = desk.getByRole('dialog', { name: '通过' })
    await dialog.getByLabel('约定价').fill('280')
    await dialog.getByLabel('原因').fill('同款行情下调')
    await dialog.getByRole('button', { name: /通\s?过/ }).click()
    await expect(main.getByRole('heading', { name: '请寄出物品' })).toBeVisible()
    await expect(main.getByText(/¥320\.00 → ¥280\.00/)).toBeVisible()
  })

  await test.step('the customer sends it', async () => {
    await choose(main.getByRole('radio', { name: '顺丰速运' }))
    await main.getByRole('textbox', { name: '快递单号' }).fill('sf 1234567')
    await main.getByRole('button', { name: '保存快递单号' }).click()
    await expect(main.getByRole('heading', { name: '已寄出' })).toBeVisible()
    await expect(main.getByText('SF1234567').first()).toBeVisible()
  })

  await test.step('operations receive and inspect it', async () => {
    await expect(record.getByText('SF1234567').first()).toBeVisible()
    await record.getByRole('button', { name: '收货' }).click()
    await desk
      .getByRole('dialog', { name: '收货' })
      .getByRole('button', { name: /收\s?货/ })
      .click()
    await record.getByRole('button', { name: '验货报价' }).click()
    const dialog = desk.getByRole('dialog', { name: '验货报价' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'phone.png', mimeType: 'image/png', buffer: pngOf(320, 240) })
    await expect(dialog.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
    await dialog.getByLabel('成色').click()
    await desk.getByTitle('明显使用痕迹').click()
    await dialog.getByLabel('最终报价').fill('260.50')
    await dialog.getByRole('textbox', { name: '说明' }).fill('电池老化')
    await dialog.getByRole('button', { name: '验货报价' }).click()
    await expect(main.getByRole('heading', { name: '报价已出，请确认' })).toBeVisible()
    await expect(main.getByText('电池老化').first()).toBeVisible()
  })

  await test.step('the customer accepts, and the balance opens the offer', async () => {
    await main.getByRole('button', { name: '接受报价' }).click()
    await expect(main.getByRole('heading', { name: '已完成，钱已到账' })).toBeVisible()
    await expect(record.getByText('接受报价')).toBeVisible()
    await customer.goto('/#/pages/mine/asset')
    await main.getByRole('link', { name: /寄送回收收入/ }).click()
    await expect(main.getByRole('heading', { name: '已完成，钱已到账' })).toBeVisible()
  })
})

test('a thing brought to the shop is taken in by its code at the counter, and inspected there', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const id = await approved(await offeredThing(who, 0))
  const customer = await open.customer(who, {}, `/#/pages/recycle/detail?id=${id}`)
  const main = inSight(customer)
  await expect(main.getByRole('heading', { name: '请送到门店' })).toBeVisible()
  await expect(main.getByRole('img', { name: /核销码 .* 的二维码/ })).toBeVisible()
  const { hxNumber } = (await who.must(mailInDetail, { id })).orderInfo
  const counter = await open.courier()
  const desk = inSight(counter)
  await signInCourier(counter, 'clerk1')
  await desk.getByRole('textbox', { name: '核销码' }).fill(hxNumber)
  await desk.getByRole('button', { name: '核销', exact: true }).click()
  await expect(counter.getByText('已收货：电饭煲')).toBeVisible()
  await expect(main.getByRole('heading', { name: '已收货，正在验货' })).toBeVisible()
  await desk.getByRole('textbox', { name: '核销码' }).fill(hxNumber)
  await desk.getByRole('button', { name: '核销', exact: true }).click()
  await expect(desk.getByRole('alert').filter({ hasText: '不能进行此操作' })).toBeVisible()

  await desk
    .getByRole('button', { name: /电饭煲/ })
    .first()
    .click()
  const sheet = counter.getByRole('dialog', { name: /验货 · 电饭煲/ })
  await sheet.getByRole('button', { name: '提交报价' }).click()
  await expect(sheet.getByText('请选择成色')).toBeVisible()
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'pot.png', mimeType: 'image/png', buffer: pngOf(320, 240) })
  await choose(sheet.getByRole('radio', { name: '轻微使用痕迹' }))
  await sheet.getByLabel('最终报价').fill('18')
  await sheet.getByRole('button', { name: '提交报价' }).click()
  await expect(sheet.getByText('请选择或填写原因')).toBeVisible()
  await sheet.getByLabel('与约定价不同的原因').fill('内胆有划痕')
  await sheet.getByRole('button', { name: '提交报价' }).click()
  await expect(counter.getByText('已报价，等待客户确认')).toBeVisible()
  await main.getByRole('button', { name: '接受报价' }).click()
  await expect(main.getByRole('heading', { name: '已完成，钱已到账' })).toBeVisible()
})
