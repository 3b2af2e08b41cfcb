import type { Locator, Page } from '@playwright/test'
import { kanjiaHelp, kanjiaInfo } from '@huishou/wire/bargain/customer'
import { endBargain, pauseBargain } from '@huishou/wire/bargain/staff'
import { wechatAuthorize } from '@huishou/wire/member/sign-in-wechat'
import { formatYuan } from '@huishou/wire/money'
import { newMobile, nobody, signInStaff, type Customer } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { helped, KETTLE, openedBargain, started, TROLLEY, pageOf } from './steps/bargain.ts'
import { inSight, signInBySms } from './steps/customer.ts'
import { SCALE } from './steps/mall.ts'
import { expect, test } from './steps/test.ts'

const runOf = async (owner: Customer, kjid: number) =>
  (await nobody.must(kanjiaInfo, { kjid, joiner: owner.session.uid })).kanjiaInfo.run

const priceIn = (main: Locator, fen: number) => main.getByText(formatYuan(fen), { exact: true }).first()

/** The price, the percent and what is left are those of the server's run, to the fen. */
const expectToShow = async (page: Page, owner: Customer, kjid: number): Promise<void> => {
  const main = inSight(page)
  const run = await runOf(owner, kjid)
  await expect(priceIn(main, run.currentFen)).toBeVisible()
  await expect(
    main.getByText(`已砍 ${formatYuan(run.cutFen)} · ${(run.progress / 100).toFixed(2)}%`),
  ).toBeVisible()
  await expect(main.getByText(`还差 ${formatYuan(run.restFen)}`)).toBeVisible()
  await expect(main.getByText(`${run.helps} 人助力`)).toBeVisible()
}

test('a friend opens the shared link, signs in on the way, cuts the price, and the owner sees it land and buys', async ({
  open,
  someone,
}) => {
  const owner = await someone()
  const rights = {
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'no-preference' as const,
  }
  const page = await open.customer(owner, rights, pageOf(KETTLE))
  const main = inSight(page)
  let link = ''

  await test.step('the owner starts, and shares', async () => {
    await expect(main.getByText('每刀 1.5–4 元，需 8–26 人').first()).toBeVisible()
    await expectAccessible(page, 'a bargain to start')
    await expectToFit(page, 'a bargain to start')
    await main.getByRole('button', { name: '我要砍价' }).click()
    const sheet = page.getByRole('dialog', { name: '发起成功，快邀请好友' })
    await expect(sheet.getByText('帮我助力一下吧！')).toBeVisible()
    await expectAccessible(page, 'share a bargain')
    await expectToFit(page, 'share a bargain')
    await sheet.getByRole('button', { name: '复制链接' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    link = /https?:\S+/.exec(copied)?.[0] ?? ''
    const { uid } = owner.session
    expect(link).toContain(`#/pages/bargain/detail?kjid=${KETTLE}`)
    expect(link).toContain(`kanjiaJoiner=${uid}&inviter_id=${uid}`)
  })

  await test.step('a poster can be saved', async () => {
    const sheet = page.getByRole('dialog', { name: '发起成功，快邀请好友' })
    await sheet.getByRole('button', { name: '生成海报' }).click()
    const poster = sheet.getByRole('img', { name: /砍价海报/ })
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([750, 1220])
    await expectAccessible(page, 'poster')
    await expectToFit(page, 'poster')
    const saving = page.waitForEvent('download')
    await sheet.getByRole('button', { name: '保存图片' }).click()
    expect((await saving).suggestedFilename()).toBe(`bargain-${KETTLE}.png`)
    await sheet.getByRole('button', { name: '返回' }).click()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(main.getByText('还没有好友助力')).toBeVisible()
    await expectAccessible(page, 'own bargain, nobody helped')
  })

  const friend = await open.customer(null, {}, link)
  const theirs = inSight(friend)
  await test.step('a friend without an account looks, signs in, and is back on the same run', async () => {
    await expect(theirs.getByText('邀请您帮忙砍一刀')).toBeVisible()
    await expect(priceIn(theirs, 9900)).toBeVisible()
    await expectAccessible(friend, 'a friend’s bargain')
    await expectToFit(friend, 'a friend’s bargain')
    await theirs.getByRole('button', { name: '帮 TA 砍一刀' }).click()
    await signInBySms(friend, newMobile())
    await expect(friend).toHaveURL(new RegExp(`kanjiaJoiner=${owner.session.uid}`))
    await expect(theirs.getByText('邀请您帮忙砍一刀')).toBeVisible()
  })

  await test.step('the friend cuts once; the owner sees it without touching anything', async () => {
    // said for a moment only
    const landing = main
      .getByRole('status')
      .getByText(/砍掉 ¥/)
      .textContent()
    // a double tap is one cut
    await theirs.getByRole('button', { name: '帮 TA 砍一刀' }).dblclick()
    const thanks = friend.getByRole('alertdialog', { name: '助力成功，非常感谢您的帮助' })
    await expect(thanks).toBeVisible()
    const run = await runOf(owner, KETTLE)
    await expect(thanks).toContainText(`现价 ${formatYuan(run.currentFen)}`)
    await expectAccessible(friend, 'thanks for helping')
    await thanks.getByRole('button', { name: '太好了' }).click()
    await expect(theirs.getByText(`您已帮砍 ${formatYuan(run.cutFen)}，谢谢！`)).toBeVisible()
    await expect(theirs.getByRole('button', { name: '一起助力' })).toBeVisible()
    expect(run.helps).toBe(1)
    expect(await landing).toContain(`砍掉 ${formatYuan(run.cutFen)}`)
    await expectToShow(page, owner, KETTLE)
    await expectToShow(friend, owner, KETTLE)
    // half faded it has no contrast
    await expect(main.getByRole('status').getByText(/砍掉 ¥/)).toHaveCount(0)
    await expectAccessible(page, 'own bargain')
    await expectToFit(page, 'own bargain')
  })

  await test.step('the price of now is what the checkout takes', async () => {
    const { currentFen } = await runOf(owner, KETTLE)
    await main.getByRole('button', { name: `${formatYuan(currentFen)} 现在买` }).click()
    await expect(page).toHaveURL(new RegExp(`/pages/shop/checkout\\?mod=buy&kjid=${KETTLE}`))
    await expect(main.getByText('恒温电热水壶 1.5L')).toBeVisible()
    await expect(main.getByText(formatYuan(currentFen)).first()).toBeVisible()
  })
})

test('who is not signed in sees cuts land while looking on; with motion unwanted nothing flies', async ({
  open,
  someone,
}) => {
  const [owner, first, second] = await Promise.all([someone(), someone(), someone()])
  await started(owner, TROLLEY)
  const page = await open.customer(null, { reducedMotion: 'reduce' }, pageOf(TROLLEY, owner.session.uid))
  const main = inSight(page)
  const listening = page.waitForRequest(/\/live\?/)
  await expect(main.getByText('来砍第一刀吧')).toBeVisible()
  expect((await listening).url()).toContain('run=')
  const one = await helped(first, owner, TROLLEY)
  await expect(main.getByRole('status').getByText(`砍掉 ${formatYuan(one.cutFen)}`)).toBeVisible()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 50)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
  )
  expect(moving).toEqual([])
  await expectToShow(page, owner, TROLLEY)
  await helped(second, owner, TROLLEY)
  await expect(main.getByText('2 人助力')).toBeVisible()
  await expectToShow(page, owner, TROLLEY)
})

test('nobody is offered to help himself, and the server would not let him', async ({ open, someone }) => {
  const owner = await someone()
  await started(owner, TROLLEY)
  const { uid } = owner.session
  const page = await open.customer(owner, {}, pageOf(TROLLEY, uid))
  const main = inSight(page)
  await expect(main.getByRole('button', { name: '邀请好友砍' })).toBeVisible()
  await expect(main.getByRole('button', { name: '帮 TA 砍一刀' })).toBeHidden()
  const answer = await owner.call(kanjiaHelp, { kjid: TROLLEY, joinerUser: uid })
  expect(answer.ok ? 'ok' : answer.refused.reason).toBe('BARGAIN_OWN')
})

test('who has no verified number is led to verify it, and comes back to help', async ({ open, someone }) => {
  const owner = await someone()
  await started(owner, TROLLEY)
  const mobile = newMobile()
  const session = await nobody.must(wechatAuthorize, { code: `demo-${newMobile()}` })
  expect(session.mobile).toBe('')
  const page = await open.customer({ session }, {}, pageOf(TROLLEY, owner.session.uid))
  const main = inSight(page)
  await main.getByRole('button', { name: '验证手机号，帮 TA 砍' }).click()
  await page
    .getByRole('alertdialog', { name: '需要验证手机号' })
    .getByRole('button', { name: '去验证' })
    .click()
  await expect(main.getByRole('heading', { name: '验证手机号' })).toBeVisible()
  await expectAccessible(page, 'verify a number')
  await signInBySms(page, mobile)
  await main.getByRole('button', { name: '帮 TA 砍一刀' }).click()
  await expect(page.getByRole('alertdialog', { name: '助力成功，非常感谢您的帮助' })).toBeVisible()
})

test('a refusal that could not be foreseen is said where nobody overlooks it, and the page shows why', async ({
  open,
  someone,
}) => {
  const [owner, friend] = await Promise.all([someone(), someone()])
  await started(owner, TROLLEY)
  const page = await open.customer(friend, {}, pageOf(TROLLEY, owner.session.uid))
  const main = inSight(page)
  const help = main.getByRole('button', { name: '帮 TA 砍一刀' })
  await expect(help).toBeVisible()
  // on another device meanwhile; this page does not hear of it
  await page.route(/\/live\?/, (route) => route.abort())
  await page.reload()
  await expect(help).toBeVisible()
  await helped(friend, owner, TROLLEY)
  await help.click()
  const told = page.getByRole('alertdialog', { name: '操作失败' })
  await expect(told).toContainText('您已经帮 TA 砍过一刀了')
  await told.getByRole('button', { name: '知道了' }).click()
  await expect(main.getByRole('button', { name: '一起助力' })).toBeVisible()
})

/** Opens the page of a run, and waits until it hears of what happens to it. */
const hearing = (page: Page, address: string) =>
  Promise.all([page.waitForResponse(/\/live\?run=\d+$/), page.goto(address)])

test('a bargain that is paused and ended meanwhile says so to the owner and to friends', async ({
  open,
  someone,
}) => {
  const [owner, friend, ops] = await Promise.all([someone(), someone(), signInStaff('ops')])
  const live = await openedBargain(SCALE)
  await started(owner, live.id)
  const [page, theirs] = [
    await open.customer(owner, {}, 'about:blank'),
    await open.customer(friend, {}, 'about:blank'),
  ]
  await Promise.all([hearing(page, pageOf(live.id)), hearing(theirs, pageOf(live.id, owner.session.uid))])
  const main = inSight(page)
  const help = inSight(theirs).getByRole('button', { name: '帮 TA 砍一刀' })
  await expect(help).toBeVisible()

  const paused = await ops.must(pauseBargain, { id: live.id, version: live.version, reason: '供应商断货' })
  // nobody touches the pages: they hear of it
  await expect(inSight(theirs).getByText(/活动已暂停/)).toBeVisible()
  await expect(help).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(theirs, 'a friend’s bargain, paused')
  await expect(main.getByText(/已有的砍价仍可购买/)).toBeVisible()
  await expect(main.getByRole('button', { name: '¥9.90 立即购买' })).toBeVisible()

  await ops.must(endBargain, { id: live.id, version: paused.version, reason: '活动结束' })
  await expect(main.getByText(/此次砍价已过期。/)).toBeVisible()
  await expectAccessible(page, 'own bargain, over')
  await main.getByRole('button', { name: '看看其他砍价' }).click()
  await expect(page).toHaveURL(/\/pages\/bargain\/list/)
})
