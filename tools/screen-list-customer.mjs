// Lists the screens of the customer app that are captured and checked: the path of each, the user who is signed in, if
// any, and the steps that lead to the screen. Steps find buttons by their Chinese or English name.
import { MALL } from './screen-list-mall.mjs'
import {
  CHEN,
  FANG,
  FIRM,
  NEW,
  choose,
  cutOff,
  offered,
  orderIn,
  payment,
  slipCheck,
  slow,
  tap,
  withoutPage,
} from './screen-setup.mjs'
/** @typedef {import('./screen-list.mjs').Screen} Screen */

/** Fills in the home page like a customer about to order. @param {import('@playwright/test').Page} page */
async function fillHome(page) {
  for (const name of [/^纸箱|^Cardboard/, /饮料瓶|^PET/i, /^易拉罐|cans/i])
    await choose(page, 'checkbox', name).catch(() => undefined)
  await choose(page, 'radio', /^5–10/).catch(() => undefined)
  await tap(/选择上门时间|Choose a time/)(page)
  const sheet = page.locator('dialog[open]')
  // the days are rendered again once their slots have loaded
  await sheet.getByRole('group').getByRole('button').first().waitFor()
  await sheet.getByRole('radio').nth(1).check({ force: true })
  const windows = sheet.getByRole('group').getByRole('button', { disabled: false })
  await windows.first().click()
  const ok = sheet.getByRole('button', { name: /^确定$|^OK$|^Done$/ })
  if (await ok.isVisible()) await ok.click()
  await sheet.waitFor({ state: 'hidden' })
  await page
    .locator('main')
    .first()
    .evaluate((main) => main.scrollTo(0, 0))
}

/** @type {Screen[]} */
export const CUSTOMER = [
  { name: 'home', as: FANG, at: '#/pages/index/index' },
  { name: 'home-anonymous', at: '#/pages/index/index' },
  { name: 'home-chosen', as: FANG, at: '#/pages/index/index', after: fillHome },
  {
    name: 'home-slot',
    as: FANG,
    at: '#/pages/index/index',
    after: tap(/选择上门时间|Choose a time/),
  },
  { name: 'home-more', as: FANG, at: '#/pages/index/index', after: tap(/^更多|^More/) },
  { name: 'home-prices', as: FANG, at: '#/pages/index/index', after: tap(/^今日价|^Prices/) },
  {
    name: 'home-price-line',
    as: FANG,
    at: '#/pages/index/index',
    after: async (page) => {
      await tap(/^今日价|^Prices/)(page)
      await tap(/^纸箱黄纸板，|^Cardboard:/)(page)
    },
  },
  { name: 'home-followed', as: FANG, at: '#/pages/index/index?prices=followed' },
  {
    name: 'home-shop',
    as: FANG,
    at: '#/pages/index/index',
    after: (page) => choose(page, 'radio', /到店回收|At a shop|Drop off/),
  },
  {
    name: 'home-mail',
    as: FANG,
    at: '#/pages/index/index',
    after: (page) => choose(page, 'radio', /寄送|By post|By mail/),
  },
  { name: 'home-nothing-chosen', as: FANG, at: '#/pages/index/index', after: tap(/立即下单|^Order/) },
  { name: 'home-cut-off', as: FANG, at: '#/pages/index/index', before: cutOff },
  { name: 'home-slow', as: FANG, at: '#/pages/index/index', before: slow, bones: true },
  { name: 'city', as: FANG, at: '#/pages/index/city' },
  { name: 'shop', as: FANG, at: '#/pages/index/shop' },
  {
    name: 'location-denied',
    as: FANG,
    at: '#/pages/index/city',
    after: async (page) => {
      await page.context().clearPermissions()
      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (_found, failed) =>
          failed?.(/** @type {GeolocationPositionError} */ ({ code: 1, PERMISSION_DENIED: 1 }))
      })
      await tap(/当前位置|重新定位|where I am|Locate|location/i)(page)
    },
  },
  { name: 'login', at: '#/pages/login/login' },
  { name: 'login-wrong', at: '#/pages/login/login', after: tap(/^登录$|^Sign in$|^Log in$/) },
  { name: 'wechat-return', at: '#/pages/login/wechat?state=none' },
  { name: 'orders', as: FANG, at: '#/pages/order/order' },
  { name: 'orders-anonymous', at: '#/pages/order/order' },
  { name: 'orders-cut-off', as: FANG, at: '#/pages/order/order', before: cutOff },
  { name: 'orders-slow', as: FANG, at: '#/pages/order/order', before: slow, bones: true },
  { name: 'page-cut-off', as: FANG, at: '#/pages/mine/invite', before: withoutPage('invite') },
  { name: 'orders-empty', as: NEW, at: '#/pages/order/order' },
  { name: 'order-waiting', ...orderIn('placed') },
  { name: 'order-running', ...orderIn('en_route') },
  { name: 'order-slip', ...orderIn('weighed') },
  { name: 'order-settled', ...orderIn('settled,closed') },
  { name: 'order-cancelled', ...orderIn('cancelled') },
  { name: 'order-shop', ...orderIn('booked') },
  { name: 'order-cancel', ...orderIn('placed'), after: tap(/取消订单|Cancel order/) },
  { name: 'order-reschedule', ...orderIn('placed'), after: tap(/改期|Reschedule/) },
  { name: 'order-edit', ...orderIn('placed'), after: tap(/^修改|^Change$|^Edit$/) },
  { name: 'order-reject', ...orderIn('weighed'), after: tap(/重量不对|Weight is wrong|wrong/i) },
  { name: 'order-rate', ...orderIn('settled'), after: tap(/^评价$|^Rate$/) },
  { name: 'order-dispute', ...orderIn('settled'), after: tap(/提出异议|Dispute|problem/i) },
  { name: 'order-hide', ...orderIn('cancelled'), after: tap(/删除订单|^Delete/) },
  { name: 'order-unknown', as: FANG, at: '#/pages/order/detail?id=999999' },
  { name: 'slip', at: slipCheck },
  { name: 'slip-unknown', at: '#/pages/order/slip?code=ABCD2345' },
  { name: 'mine', as: FANG, at: '#/pages/mine/mine' },
  { name: 'mine-anonymous', at: '#/pages/mine/mine' },
  { name: 'message-settings', as: FANG, at: '#/pages/mine/info', after: tap(/^消息设置|^Message settings/) },
  { name: 'mine-info', as: FANG, at: '#/pages/mine/info' },
  { name: 'mine-info-anonymous', at: '#/pages/mine/info' },
  {
    name: 'mine-info-birthday',
    as: FANG,
    at: '#/pages/mine/info',
    after: tap(/^生日|^Birthday/),
  },
  {
    name: 'mine-export',
    as: FANG,
    at: '#/pages/mine/info',
    after: tap(/导出我的数据|Download my data/),
  },
  { name: 'mine-mobile', as: FANG, at: '#/pages/mine/mobile' },
  { name: 'devices', as: FANG, at: '#/pages/mine/devices' },
  { name: 'delete-account', as: NEW, at: '#/pages/mine/delete-account' },
  { name: 'delete-account-not-yet', as: FANG, at: '#/pages/mine/delete-account' },
  { name: 'address', as: FANG, at: '#/pages/mine/address' },
  { name: 'address-empty', as: NEW, at: '#/pages/mine/address' },
  { name: 'address-edit', as: FANG, at: '#/pages/mine/address-edit' },
  { name: 'address-region', as: FANG, at: '#/pages/mine/address-edit', after: tap(/所在地区|Region/) },
  {
    name: 'address-search',
    as: FANG,
    at: '#/pages/mine/address-edit',
    after: async (page) => {
      await page.getByRole('combobox').fill('示例')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'address-wrong',
    as: FANG,
    at: '#/pages/mine/address-edit',
    after: tap(/^保存|^Save/),
  },
  { name: 'asset', as: FANG, at: '#/pages/mine/asset' },
  { name: 'asset-filter', as: FANG, at: '#/pages/mine/asset', after: tap(/筛选|^Filter/) },
  { name: 'withdraw', as: FANG, at: '#/pages/mine/withdraw' },
  { name: 'stop-withdrawal', at: '#/pages/mine/stop-withdrawal?code=NOSUCHCODE' },
  {
    name: 'withdraw-payees',
    as: FANG,
    at: '#/pages/mine/withdraw',
    after: tap(/收款账户|^Pay to|payee|account/i),
  },
  {
    name: 'withdraw-payee-new',
    as: FANG,
    at: '#/pages/mine/withdraw',
    after: async (page) => {
      await tap(/收款账户|^Pay to|payee|account/i)(page)
      await page
        .locator('dialog[open]')
        .getByText(/添加收款账户|Add a payee/)
        .click()
    },
  },
  { name: 'withdraw-waiting', as: CHEN, at: '#/pages/mine/withdraw' },
  { name: 'sign-out', as: FANG, at: '#/pages/mine/mine', after: tap(/退出登录|Sign out|Log out/) },
  { name: 'about', as: FANG, at: '#/pages/mine/about?key=about' },
  { name: 'terms', at: '#/pages/mine/about?key=terms' },
  { name: 'privacy', at: '#/pages/mine/about?key=privacy' },
  { name: 'feedback', as: FANG, at: '#/pages/mine/feedback' },
  { name: 'feedback-anonymous', at: '#/pages/mine/feedback' },
  { name: 'feedback-threads', as: FANG, at: '#/pages/mine/feedback?tab=mine' },
  { name: 'feedback-none', as: NEW, at: '#/pages/mine/feedback?tab=mine' },
  { name: 'invite', as: FANG, at: '#/pages/mine/invite' },
  {
    name: 'invite-poster',
    as: FANG,
    at: '#/pages/mine/invite',
    after: async (page) => {
      await tap(/邀请海报|^Poster/)(page)
      await page.locator('dialog img').waitFor()
    },
  },
  { name: 'contact', as: FANG, at: '#/pages/mine/contact' },
  {
    name: 'feedback-too-long',
    as: FANG,
    at: '#/pages/mine/feedback',
    after: async (page) => {
      const zh = await page.evaluate(() => document.documentElement.lang.startsWith('zh'))
      await page.locator('textarea').fill((zh ? '废纸箱很多，' : 'Many boxes, ').repeat(170))
    },
  },
  { name: 'recycled', as: FANG, at: '#/pages/mine/recycled' },
  { name: 'carbon', as: FANG, at: '#/pages/mine/recycled?carbon=me' },
  { name: 'carbon-none', as: NEW, at: '#/pages/mine/recycled?carbon=me' },
  { name: 'recycled-none', as: NEW, at: '#/pages/mine/recycled' },
  { name: 'notices', as: FANG, at: '#/pages/mine/notices' },
  { name: 'coupons', as: FANG, at: '#/pages/coupon/mine' },
  { name: 'coupons-none', as: NEW, at: '#/pages/coupon/mine' },
  {
    name: 'coupon-centre',
    as: FANG,
    at: '#/pages/coupon/mine',
    after: (page) => page.getByRole('tab', { name: /领券中心|Get coupons/ }).click(),
  },
  { name: 'plans', as: FANG, at: '#/pages/plan/index' },
  { name: 'plans-none', as: NEW, at: '#/pages/plan/index' },
  { name: 'plan', as: FANG, at: '#/pages/plan/detail?id=3' },
  {
    name: 'plan-pause',
    as: FANG,
    at: '#/pages/plan/detail?id=3',
    after: tap(/^暂停$|^Pause$/),
  },
  { name: 'plan-new', as: FANG, at: '#/pages/plan/edit' },
  { name: 'plan-new-wrong', as: FANG, at: '#/pages/plan/edit', after: tap(/^开始定期上门$|^Start$/) },
  { name: 'plan-edit', as: FANG, at: '#/pages/plan/edit?id=3' },
  { name: 'community-day', as: FANG, at: '#/pages/community/detail?id=2' },
  { name: 'community-day-guest', at: '#/pages/community/detail?id=2' },
  { name: 'community-day-over', as: FANG, at: '#/pages/community/detail?id=1' },
  { name: 'mine-firm', as: FIRM, at: '#/pages/mine/mine' },
  { name: 'firm', as: FIRM, at: '#/pages/firm/index' },
  { name: 'firm-carbon', as: FIRM, at: '#/pages/mine/recycled?carbon=firm' },
  { name: 'firm-statement', as: FIRM, at: '#/pages/firm/statement?id=1' },
  { name: 'firm-none', as: NEW, at: '#/pages/firm/index' },
  {
    name: 'firm-object',
    as: FIRM,
    at: '#/pages/firm/index',
    after: tap(/^有异议$|^Object$/),
  },
  { name: 'votes', as: FANG, at: '#/pages/vote/index' },
  { name: 'vote', as: FANG, at: '#/pages/vote/detail?id=2' },
  { name: 'vote-anonymous', at: '#/pages/vote/detail?id=2' },
  { name: 'vote-ended', as: FANG, at: '#/pages/vote/detail?id=1' },
  { name: 'points', as: FANG, at: '#/pages/score/index' },
  { name: 'level', as: FANG, at: '#/pages/score/level' },
  { name: 'level-new', as: NEW, at: '#/pages/score/level' },
  { name: 'points-empty', as: NEW, at: '#/pages/score/index' },
  { name: 'check-in', as: FANG, at: '#/pages/score/sign' },
  { name: 'redeem', as: FANG, at: '#/pages/score/exchange' },
  { name: 'pay', as: FANG, at: '#/pages/payment/pay' },
  { name: 'pay-waiting', as: FANG, at: payment('waiting') },
  { name: 'pay-done', as: FANG, at: payment('pay') },
  { name: 'pay-unknown', as: FANG, at: '#/pages/payment/result?payOrderNo=0' },
  { name: 'mail-in', as: FANG, at: '#/pages/recycle/list' },
  { name: 'mail-in-none', as: NEW, at: '#/pages/recycle/list' },
  { name: 'mail-in-detail', ...offered(FANG) },
  { name: 'mail-in-apply', as: FANG, at: '#/pages/recycle/list?tab=apply' },
  ...MALL,
  { name: 'not-found', at: '#/pages/nowhere' },
]
