import type { Locator } from '@playwright/test'
import { orderDetail } from '@huishou/wire'
import { choose } from './steps/choose.ts'
import { expectAccessible, expectLarge, expectToFit } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { booked, keepAddress, orderIn } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const words = {
  zh: {
    language: '中文',
    large: /大字版/,
    home: '卖什么',
    orders: '确认重量',
    weighed: '请确认称重',
    reject: '重量不对',
    visit: '核销码',
    slip: '扫码核验',
    public: '这张称重单正在等客户确认',
    time: /选择上门时间/,
    earliest: '请至少提前 60 分钟预约',
    more: '补充说明',
    open: '打开核验页',
  },
  en: {
    language: 'English',
    large: /Large text/i,
    home: 'What to sell',
    orders: 'Check the weight',
    weighed: 'Please check the weight',
    reject: 'Weight is wrong',
    visit: 'Your code',
    slip: 'Check by QR',
    public: 'This slip waits for the customer',
    time: /Choose a time/,
    earliest: /60 min/,
    more: 'Tell us more',
    open: 'Open the check page',
  },
} as const

const sizeOf = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

for (const language of ['zh', 'en'] as const)
  test(`large text: everything is larger and nothing sticks out (${language})`, async ({ open, someone }) => {
    test.setTimeout(240_000)
    const say = words[language]
    const who = await someone()
    const weighed = await orderIn(who, 'weighed')
    const visit = await booked(who)
    await keepAddress(who)
    const { pickup } = await who.must(orderDetail, { id: weighed.id })
    const code = pickup?.slip?.checkCode ?? ''
    const page = await open.customer(who, { colorScheme: 'light' }, '/#/pages/mine/mine')
    await choose(inSight(page).getByRole('radio', { name: say.language }))
    const name = inSight(page).getByText(say.large).first()
    const before = await sizeOf(name)
    await choose(inSight(page).getByRole('switch', { name: say.large }))
    expect(await sizeOf(name)).toBeGreaterThan(before)

    const order = (id: number) => `/#/pages/order/detail?id=${id}`
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    const screens: { at: string; shows: string | RegExp; first?: () => Promise<void> }[] = [
      { at: '/#/', shows: say.home },
      { at: '/#/', shows: say.earliest, first: () => tap(say.time) },
      { at: '/#/pages/order/order', shows: say.orders },
      { at: order(weighed.id), shows: say.weighed },
      { at: order(weighed.id), shows: say.more, first: () => tap(say.reject) },
      { at: order(weighed.id), shows: say.open, first: () => tap(say.slip) },
      { at: order(visit.id), shows: say.visit },
      { at: `/#/pages/order/slip?code=${code}`, shows: say.public },
    ]
    for (const { at, shows, first } of screens) {
      const screen = `${at} ${String(shows)}`
      await page.goto(at)
      await first?.()
      await expect(page.getByText(shows).filter({ visible: true }).first(), screen).toBeVisible()
      await expect(page.locator('.k-skeleton').filter({ visible: true }), screen).toHaveCount(0)
      await expectLarge(page, screen)
      await expectToFit(page, screen)
      await expectAccessible(page, screen)
    }
  })
