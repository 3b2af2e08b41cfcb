import type { Page } from '@playwright/test'
import { storePicture } from './steps/api.ts'
import { expectAccessible, expectToFit, expectToFitEverybody } from './steps/audit.ts'
import { started, TROLLEY } from './steps/bargain.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { alipayOf, credit, requested } from './steps/money.ts'
import { bringTo, keepAddress, orderIn, placed } from './steps/orders.ts'
import { sign, weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

// one test looks at many screens
test.describe.configure({ timeout: 360_000 })

/** A sheet or dialog: the page under it, how it is opened, and words in it. */
type Opened = { at: string; opens: (page: Page) => Promise<unknown>; shows: string | RegExp }

/** Nothing moves, and no worker fetches the whole app beside what is looked at. */
const STILL = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const

async function look(page: Page, sheets: readonly Opened[], fits = expectToFitEverybody): Promise<void> {
  for (const { at, opens, shows } of sheets) {
    const name = `${at} ${String(shows)}`
    // from nothing, so that no sheet of the one before is still there
    await page.goto('about:blank')
    await page.goto(at)
    await opens(page)
    const dialog = page.locator('dialog[open]')
    await expect(dialog.getByText(shows).filter({ visible: true }).first(), name).toBeVisible()
    await expect(dialog.locator('.k-skeleton').filter({ visible: true }), name).toHaveCount(0)
    await expectAccessible(page, name)
    await fits(page, name)
  }
}

const tap =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }

// what tools/screen-list.mjs opens is looked at in accessible.e2e.ts
test('everybody can use the dialogs of the customer app that ask and answer', async ({ open, someone }) => {
  const who = await someone()
  await keepAddress(who)
  await credit(who, 5_000)
  const weighed = await orderIn(who, 'weighed')
  await started(who, TROLLEY)
  const page = await open.customer(who, STILL)
  const money = '/#/pages/mine/withdraw'
  await look(page, [
    {
      at: '/#/pages/mine/address-edit',
      opens: async () => {
        await inSight(page).getByLabel('联系人').fill('林小雨')
        await page.getByRole('button', { name: '返回' }).click()
      },
      shows: '地址尚未保存',
    },
    {
      at: '/#/pages/mine/address',
      opens: async () => {
        const remove = inSight(page)
          .getByRole('button', { name: /^删除 / })
          .first()
        await remove.focus()
        await remove.press('Enter')
      },
      shows: '确定要删除该地址吗？',
    },
    { at: `/#/pages/order/detail?id=${weighed.id}`, opens: tap(/^确认并收款/), shows: '收款成功' },
    {
      at: `/#/pages/bargain/detail?kjid=${TROLLEY}`,
      opens: tap('放弃此次砍价'),
      shows: '好友砍掉的金额不会保留',
    },
    { at: money, opens: tap('添加收款账户'), shows: '支付宝实名' },
    {
      at: money,
      opens: async () => {
        await tap('添加收款账户')(page)
        await page.locator('dialog label').filter({ hasText: '银行卡' }).click()
      },
      shows: '持卡人姓名',
    },
  ])
  const payeeId = await alipayOf(who)
  await look(page, [
    {
      at: money,
      opens: async () => {
        await tap(/收款账户/)(page)
        await tap(/^删除/)(page)
      },
      shows: '删除这个收款账户？',
    },
    {
      at: money,
      opens: async () => {
        await inSight(page).getByLabel('提现金额').fill('20')
        await tap('确认提现')(page)
      },
      shows: '确定要提现',
    },
  ])
  await requested(who, '20', payeeId)
  await look(page, [
    { at: money, opens: tap(/审核中/), shows: '提现单号' },
    { at: money, opens: tap(/审核中/, '撤销申请'), shows: '撤销这笔提现？' },
  ])
})

test('everybody can use the sheets of the courier app', async ({ open, someone }) => {
  test.setTimeout(420_000)
  const who = await someone()
  const offered = await orderIn(who, 'assigned', '文一西路看单里')
  const accepted = await bringTo(
    who,
    await placed(who, '文一西路带图', [await storePicture(who)]),
    'accepted',
  )
  const coming = await orderIn(await someone(), 'en_route')
  const arrived = await orderIn(await someone(), 'arrived')
  const weighed = await orderIn(await someone(), 'weighed')
  const page = await open.courier('courier1', { ...STILL, permissions: [] })
  const stop = ({ id }: { id: number }) => `/courier/#/order?id=${id}`
  const weigh = `/courier/#/weigh?id=${arrived.id}`
  const slip = `/courier/#/slip?id=${weighed.id}`
  const review = async (kind: string, kilograms: string) => {
    await weighLine(page, kind, kilograms)
    await tap(/^出单$/)(page)
  }
  await look(
    page,
    [
      { at: stop(offered), opens: tap('拒单'), shows: '拒单原因' },
      { at: stop(accepted), opens: tap('地图'), shows: '复制地址' },
      { at: stop(accepted), opens: tap('更多操作'), shows: /退回调度/ },
      { at: stop(accepted), opens: tap('更多操作', /退回调度/), shows: /重新派给其他师傅/ },
      { at: stop(coming), opens: tap('我已到达'), shows: /拍一张门口的照片/ },
      { at: weigh, opens: () => review('纸箱黄纸板', '8.00'), shows: /合计/ },
      {
        at: weigh,
        opens: async () => {
          await tap(/^其他品类/)(page)
          await review('光亮铜线', '20.00')
        },
        shows: '身份证号',
      },
      { at: slip, opens: tap('重新称重'), shows: '漏称了' },
      { at: '/courier/#/me', opens: tap('退出登录'), shows: '确定退出吗？' },
    ],
    expectToFit,
  )

  // no sheets, but answers that change the whole card
  for (const way of ['确认码', '签名', '现金']) {
    await page.goto('about:blank')
    await page.goto(slip)
    await choose(inSight(page).getByRole('radio', { name: way, exact: true }))
    if (way === '签名') await sign(page)
    await expectAccessible(page, `${slip} ${way}`)
    await expectToFit(page, `${slip} ${way}`)
  }
})
