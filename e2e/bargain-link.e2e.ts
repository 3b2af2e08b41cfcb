import { kanjiaClear, kanjiaJoin } from '@huishou/wire/bargain/customer'
import { signInCustomer } from './steps/api.ts'
import { expectLarge, expectToFit } from './steps/audit.ts'
import { helped, KETTLE, started, TROLLEY, TROLLEY_GOODS, pageOf } from './steps/bargain.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

test('a run of the past is told by the link that was shared, and by the goods’ number alone the bargain is found', async ({
  open,
  someone,
}) => {
  const [owner, friend] = await Promise.all([someone(), someone()])
  await started(owner, TROLLEY)
  await helped(friend, owner, TROLLEY)
  await owner.must(kanjiaClear, { kjid: TROLLEY })
  const page = await open.customer(friend, {}, pageOf(TROLLEY, owner.session.uid))
  const main = inSight(page)
  await expect(main.getByText(/已放弃此次砍价。/)).toBeVisible()
  await expect(main.getByText('1 人助力')).toBeVisible()
  await main.getByRole('button', { name: '我也要砍' }).click()
  await expect(page).toHaveURL(new RegExp(`kjid=${TROLLEY}$`))
  await expect(main.getByRole('button', { name: '邀请好友砍' })).toBeVisible()
  await page.goto(`/#/pages/bargain/detail?id=${TROLLEY_GOODS}`)
  await expect(main.getByRole('button', { name: '邀请好友砍' })).toBeVisible()
  await main.getByRole('button', { name: '放弃此次砍价' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await expect(main.getByText('您已放弃此次砍价。')).toBeVisible()
  await expect(main.getByRole('button', { name: '再砍一次' })).toBeVisible()
})

test('the phone’s own share sheet gets title, text and link; closing it is no failure', async ({
  open,
  someone,
}) => {
  const owner = await someone()
  await started(owner, KETTLE)
  const page = await open.customer(owner, {}, '/#/pages/mine/mine')
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (what: ShareData) => {
        Object.assign(window, { shared: what })
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
  })
  await page.goto(pageOf(KETTLE))
  await page.reload()
  await inSight(page).getByRole('button', { name: '邀请好友砍' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发给好友' }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
  expect(shared.title).toContain('恒温电热水壶 1.5L')
  expect(shared.text).toContain('现价 ¥99.00，最低可到 ¥59.00')
  expect(shared.url).toContain(`kanjiaJoiner=${owner.session.uid}`)
  await expect(page.getByText('复制失败')).toBeHidden()
})

test('the time that is left is the server’s, whatever the clock of the phone says', async ({
  open,
  someone,
}) => {
  const owner = await someone()
  const { endsAt, now } = (await owner.must(kanjiaJoin, { kjid: TROLLEY })).run
  const page = await open.customer(owner, {}, '/#/pages/mine/mine')
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 31 * 3_600_000
  })
  await page.goto(pageOf(TROLLEY))
  await page.reload()
  const hours = Math.floor((endsAt - now) / 3_600_000)
  const days = Math.floor((hours - 1) / 24)
  await expect(inSight(page).getByRole('timer')).toHaveText(new RegExp(`^${days} 天 `))
})

for (const language of ['zh', 'en'] as const)
  test(`large text: a bargain stays whole and large (${language})`, async ({ open, someone }) => {
    const [owner, friend] = await Promise.all([signInCustomer(), someone()])
    await started(owner, KETTLE)
    await helped(friend, owner, KETTLE)
    const page = await open.customer(owner, {}, '/#/pages/mine/mine')
    const main = inSight(page)
    await choose(main.getByRole('radio', { name: language === 'zh' ? '中文' : 'English' }))
    await choose(main.getByRole('switch', { name: language === 'zh' ? /大字版/ : /Large text/i }))
    await page.goto(pageOf(KETTLE))
    const invite = main.getByRole('button', { name: language === 'zh' ? '邀请好友砍' : 'Invite friends' })
    await expect(invite).toBeVisible()
    await expectLarge(page, `own bargain ${language}`)
    await expectToFit(page, `own bargain ${language}`)
    await invite.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectLarge(page, `share a bargain ${language}`)
    await expectToFit(page, `share a bargain ${language}`)
  })
