import type { Page } from '@playwright/test'
import { newMobile, lastCode } from './steps/api.ts'
import { captchaOn, inSight } from './steps/customer.ts'
import { arrowTo, expectInside, expectPageTold, press, tabTo, type } from './steps/keyboard.ts'
import { alipayOf, credit } from './steps/money.ts'
import { bringTo, orderIn } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'

// docs/accessibility.md tells this path; nothing here is clicked or tapped

test('somebody without a mouse signs in', async ({ open }) => {
  const page = await open.customer()
  const main = inSight(page)
  await expectPageTold(page, /^下单 · /)
  await press(page, page.getByRole('navigation').getByRole('link', { name: '我的', exact: true }))
  await expectPageTold(page, /^我的 · /)
  await press(page, main.getByRole('button', { name: '登录 / 注册' }))
  await expectPageTold(page, /^登录 · /)

  const mobile = newMobile()
  await press(page, main.getByRole('button', { name: '登录', exact: true }))
  await expect(main.getByLabel('手机号码'), 'the first field with something wrong').toBeFocused()
  await expect(main.getByLabel('手机号码')).toHaveAccessibleDescription(/手机号/)
  await page.keyboard.type(mobile)
  await press(page, main.getByRole('checkbox', { name: /我已阅读并同意/ }), 'Space')
  await type(page, main.getByRole('textbox', { name: '图片验证码' }), await captchaOn(page))
  await press(page, main.getByRole('button', { name: '获取验证码' }))
  await expect(main.getByRole('button', { name: /重新获取/ })).toBeVisible()
  await expect(main.getByLabel('短信验证码'), 'what comes next').toBeFocused()
  // the last digit submits
  await page.keyboard.type(await lastCode(mobile))
  await expectPageTold(page, /^我的 · /)
  await expect(page.getByRole('link', { name: /可用积分/ })).toContainText('0')
})

/** From the home page, with the keys only: what, how much, where, when, and a photo. */
async function book(page: Page): Promise<void> {
  const main = inSight(page)
  await test.step('where', async () => {
    const city = page.getByRole('link', { name: /^选择城市$|市$/ })
    await press(page, city)
    await expectPageTold(page, /^选择城市 · /)
    await press(page, main.getByRole('button', { name: '杭州市', exact: true }))
    await expect(city, 'back where one left').toBeFocused()
    await press(page, main.getByRole('link', { name: '填写上门地址' }))
    await expectPageTold(page, /地址/)
    await type(page, main.getByLabel('联系人'), '林小雨')
    const region = main.getByRole('button', { name: /所在地区/ })
    await press(page, region)
    const sheet = page.getByRole('dialog')
    await expectInside(sheet)
    await press(page, sheet.getByRole('button', { name: '余杭区', exact: true }))
    await expect(sheet).toBeHidden()
    await expect(region, 'back on what opened it').toBeFocused()
    await type(page, main.getByLabel('回收地址'), '文一西路2828号')
    await type(page, main.getByLabel('门牌号'), '3幢1单元101室')
    await press(page, main.getByRole('button', { name: '用我的位置' }))
    await expect(main.getByText('在上门范围内')).toBeVisible()
    await press(page, main.getByRole('button', { name: '保存并使用' }))
    await expect(main.getByRole('link', { name: /文一西路2828号/ }), 'back where one left').toBeFocused()
  })
  await test.step('what and how much', async () => {
    await press(page, main.getByRole('checkbox', { name: '纸箱黄纸板' }), 'Space')
    await press(page, main.getByRole('checkbox', { name: '易拉罐' }), 'Space')
    await expect(main.getByRole('checkbox', { name: '易拉罐' })).toBeChecked()
    await arrowTo(page, main.getByRole('radiogroup').filter({ hasText: '公斤' }), /10–20 公斤/)
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: '预计可得' })).toBeVisible()
  })
  await test.step('when', async () => {
    const opener = main.getByRole('button', { name: /选择上门时间/ })
    const sheet = page.getByRole('dialog', { name: '选择时间' })
    await press(page, opener)
    await expectInside(sheet)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener, 'back on what opened it').toBeFocused()
    await page.keyboard.press('Enter')
    await expectInside(sheet)
    await arrowTo(page, sheet.getByRole('radiogroup', { name: '日期' }), /^明天/)
    await press(page, sheet.getByRole('group', { name: '时段' }).getByRole('button', { disabled: false }))
    await expect(sheet).toBeHidden()
    await expect(main.getByRole('button', { name: /^明天/ }), 'back on what opened it').toBeFocused()
  })
  await test.step('a photo and a note', async () => {
    const photos = page.getByRole('group', { name: '拍几张照片', exact: true })
    // asked for in time: on a busy machine the key could be faster than the word to hand the question on
    const asked = page.waitForEvent('filechooser')
    await tabTo(page, photos.getByLabel('添加照片'))
    await page.keyboard.press('Enter')
    const chooser = await asked
    await chooser.setFiles({ name: 'boxes.png', mimeType: 'image/png', buffer: pngOf(320, 240) })
    await expect(photos.getByRole('button', { name: '查看照片 1' })).toBeVisible()
    await expect(photos.getByRole('progressbar')).toBeHidden()
    await press(page, photos.getByRole('button', { name: '查看照片 1' }))
    await expectInside(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(photos.getByRole('button', { name: '查看照片 1' }), 'back on what opened it').toBeFocused()
    await type(page, main.getByLabel('备注'), '门口两箱')
  })
}

test('somebody without a mouse books a pickup, accepts the weight, sees the money and withdraws it', async ({
  open,
  someone,
}) => {
  const who = await someone()
  await credit(who, 5_000)
  await alipayOf(who)
  const page = await open.customer(who)
  const main = inSight(page)
  await book(page)
  await press(page, page.getByRole('button', { name: '立即下单' }))
  await expectPageTold(page, /^订单详情 · /)
  await expect(main.locator('[aria-live="polite"]').first()).toMatchAriaSnapshot(`
    - heading "正在派单" [level=2]
    - paragraph
    - list
  `)

  await test.step('the slip is told when it comes, and accepted', async () => {
    const id = Number(/id=(\d+)/.exec(page.url())?.[1])
    await bringTo(who, { id, number: '', slotDay: '', slotStartMinute: 0 }, 'weighed')
    const told = main.locator('[aria-live="polite"]').first()
    await expect(told.getByRole('heading', { name: '请确认称重' })).toBeVisible()
    await expect(main, 'what is told does not take the focus away').toBeFocused()
    await expect(main.getByRole('table').or(main.getByRole('list')).first()).toBeAttached()
    const accept = page.getByRole('button', { name: /^确认并收款 ¥/ })
    await expect(accept, 'the total stood in sight').toBeEnabled()
    await press(page, accept)
    const paid = page.getByRole('dialog', { name: '收款成功' })
    await expectInside(paid)
    await press(page, paid.getByRole('button', { name: '查看余额' }))
  })

  await test.step('the money is there, and withdrawn', async () => {
    await expectPageTold(page, /余额|资产|钱包|明细/)
    await press(page, main.getByRole('button', { name: /提现/ }).or(main.getByRole('link', { name: /提现/ })))
    await expectPageTold(page, /提现/)
    await type(page, main.getByLabel('提现金额'), '20')
    const send = main.getByRole('button', { name: '确认提现' })
    await press(page, send)
    const ask = page.getByRole('alertdialog', { name: '确定要提现 ¥20.00 吗？' })
    await expectInside(ask)
    await page.keyboard.press('Escape')
    await expect(send, 'Escape means no, and leads back').toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, ask.getByRole('button', { name: '确认提现' }))
    await expect(
      page.getByText('您的提现申请已提交，审核打款后通常几分钟到账，最迟 3 个工作日'),
    ).toBeVisible()
    await press(page, page.getByRole('button', { name: '知道了' }))
    await expect(main.getByText('您有一笔提现正在处理，完成后才能再次申请')).toBeVisible()
    await expect
      .poll(() => main.evaluate((element) => element.contains(document.activeElement)), {
        message: 'the focus is still on the page',
      })
      .toBe(true)
  })
})

test('a courier without a touch screen weighs and issues the slip', async ({ open, someone }) => {
  const { id } = await orderIn(await someone(), 'arrived')
  const page = await open.courier('courier1', {}, `/courier/#/weigh?id=${id}`)
  const main = inSight(page)
  const kind = main.getByRole('button', { name: '纸箱黄纸板' })
  const sheet = page.getByRole('dialog')
  await press(page, kind)
  await expectInside(sheet)
  await page.keyboard.press('Escape')
  await expect(kind, 'back on what opened it').toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, sheet.getByRole('textbox', { name: '毛重' }), '12.60')
  await press(page, sheet.getByRole('button', { name: '完成' }))
  await expect(sheet).toBeHidden()
  await expect(main.getByText('合计 12.60 公斤')).toBeVisible()
  await press(page, page.getByRole('button', { name: '出单', exact: true }))
  const review = page.getByRole('dialog', { name: '核对称重单' })
  await expectInside(review)
  const issue = review.getByRole('button', { name: /^出单 ¥/ })
  // a key does not wait for the server's figures as a click does
  await expect(issue).toBeEnabled()
  await press(page, issue)
  await expect(main.getByText('客户将收到')).toBeVisible()
})
