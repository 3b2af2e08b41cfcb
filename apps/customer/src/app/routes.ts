// Lists the pages of the app: the URL path of each, its title, and the file that is loaded for it.

import type { PageComponent, PageRoute } from '@huishou/kit/shell/route'
import type { AppMessageKey } from '../shared/app-messages.ts'
import { ROOT } from './root-path.ts'

/** A route of the app. `file` is the page's file below `features`, without its extension. */
export type AppRoute = PageRoute & { title: AppMessageKey; file: string }

type Feature = Record<string, PageComponent>

const features = import.meta.glob<Feature>('../features/*/*-page.tsx')

/**
 * Resolves a feature's page, which is a chunk of its own. A missing file fails the build, which prerenders every page.
 */
function page(file: string, name: string): { file: string; load: () => Promise<PageComponent> } {
  const fetchFile = features[`../features/${file}.tsx`]
  if (!fetchFile) throw new Error(`features/${file}.tsx is not there`)
  const load = async () => {
    const found = (await fetchFile())[name]
    if (!found) throw new Error(`features/${file}.tsx does not export ${name}`)
    return found
  }
  return { file, load }
}

/** All pages of the app. Those of the older client keep their paths, so that its links work; `/` opens the first. */
export const routes: readonly AppRoute[] = [
  { path: ROOT, title: 'tab.order', tab: true, ...page('home/home-page', 'HomePage') },
  { path: '/pages/index/city', title: 'title.city', ...page('place/city-page', 'CityPage') },
  { path: '/pages/index/shop', title: 'title.shop', ...page('place/shop-page', 'ShopPage') },
  {
    path: '/pages/order/order',
    title: 'title.orders',
    tab: true,
    refresh: true,
    ...page('pickup/order-list-page', 'OrderListPage'),
  },
  {
    path: '/pages/order/detail',
    title: 'title.order',
    refresh: true,
    ...page('pickup/order-detail-page', 'OrderDetailPage'),
  },
  {
    path: '/pages/recycle/list',
    title: 'title.mailIn',
    refresh: true,
    ...page('mail-in/mail-in-list-page', 'MailInListPage'),
  },
  {
    path: '/pages/recycle/detail',
    title: 'title.mailInDetail',
    refresh: true,
    ...page('mail-in/mail-in-detail-page', 'MailInDetailPage'),
  },
  { path: '/pages/order/slip', title: 'title.slip', ...page('pickup/slip-check-page', 'SlipCheckPage') },
  { path: '/pages/mine/mine', title: 'tab.mine', tab: true, ...page('member/mine-page', 'MinePage') },
  { path: '/pages/mine/info', title: 'title.info', ...page('member/profile-page', 'ProfilePage') },
  {
    path: '/pages/mine/mobile',
    title: 'title.mobile',
    ...page('member/change-mobile-page', 'ChangeMobilePage'),
  },
  { path: '/pages/mine/devices', title: 'title.devices', ...page('member/devices-page', 'DevicesPage') },
  {
    path: '/pages/mine/delete-account',
    title: 'title.deleteAccount',
    ...page('member/delete-account-page', 'DeleteAccountPage'),
  },
  {
    path: '/pages/mine/address',
    title: 'title.address',
    ...page('address/address-list-page', 'AddressListPage'),
  },
  {
    path: '/pages/mine/address-edit',
    title: 'title.addressEdit',
    ...page('address/address-edit-page', 'AddressEditPage'),
  },
  {
    path: '/pages/mine/asset',
    title: 'title.asset',
    refresh: true,
    ...page('ledger/balance-page', 'BalancePage'),
  },
  { path: '/pages/mine/contact', title: 'title.contact', ...page('content/contact-page', 'ContactPage') },
  { path: '/pages/mine/about', title: 'title.about', ...page('content/written-page', 'WrittenPage') },
  {
    path: '/pages/mine/feedback',
    title: 'title.feedback',
    refresh: true,
    ...page('content/feedback-page', 'FeedbackPage'),
  },
  {
    path: '/pages/mine/notices',
    title: 'title.notices',
    refresh: true,
    ...page('content/notices-page', 'NoticesPage'),
  },
  {
    path: '/pages/coupon/mine',
    title: 'title.coupons',
    refresh: true,
    ...page('coupon/coupons-page', 'CouponsPage'),
  },
  {
    path: '/pages/community/detail',
    title: 'title.community',
    refresh: true,
    ...page('pickup/community-page', 'CommunityDayPage'),
  },
  {
    path: '/pages/plan/index',
    title: 'title.plans',
    refresh: true,
    ...page('pickup/plan-page', 'PlanListPage'),
  },
  {
    path: '/pages/plan/detail',
    title: 'title.plans',
    refresh: true,
    ...page('pickup/plan-page', 'PlanDetailPage'),
  },
  {
    path: '/pages/plan/edit',
    title: 'title.planEdit',
    ...page('pickup/plan-page', 'PlanEditPage'),
  },
  {
    path: '/pages/firm/index',
    title: 'title.firm',
    refresh: true,
    ...page('firm/firm-page', 'FirmPage'),
  },
  {
    path: '/pages/firm/statement',
    title: 'title.firmStatement',
    ...page('firm/firm-page', 'StatementPage'),
  },
  {
    path: '/pages/vote/index',
    title: 'title.votes',
    refresh: true,
    ...page('vote/vote-list-page', 'VoteListPage'),
  },
  {
    path: '/pages/vote/detail',
    title: 'title.votes',
    refresh: true,
    ...page('vote/vote-detail-page', 'VoteDetailPage'),
  },
  {
    path: '/pages/mine/invite',
    title: 'title.invite',
    refresh: true,
    ...page('points/invite-page', 'InvitePage'),
  },
  {
    path: '/pages/mine/recycled',
    title: 'title.recycled',
    refresh: true,
    ...page('pickup/recycled-page', 'RecycledPage'),
  },
  {
    path: '/pages/mine/withdraw',
    title: 'title.withdraw',
    ...page('withdrawal/withdraw-page', 'WithdrawPage'),
  },
  {
    path: '/pages/mine/stop-withdrawal',
    title: 'title.stopWithdrawal',
    ...page('withdrawal/stop-withdrawal-page', 'StopWithdrawalPage'),
  },
  { path: '/pages/payment/pay', title: 'title.pay', ...page('payment/pay-page', 'PayPage') },
  {
    path: '/pages/payment/result',
    title: 'title.payResult',
    ...page('payment/payment-result-page', 'PaymentResultPage'),
  },
  { path: '/pages/login/login', title: 'title.login', ...page('login/login-page', 'LoginPage') },
  {
    path: '/pages/login/wechat',
    title: 'title.wechat',
    ...page('login/login-page', 'WechatReturnPage'),
  },
  {
    path: '/pages/score/index',
    title: 'title.points',
    refresh: true,
    ...page('points/points-page', 'PointsPage'),
  },
  {
    path: '/pages/score/level',
    title: 'title.level',
    refresh: true,
    ...page('points/level-page', 'LevelPage'),
  },
  {
    path: '/pages/score/sign',
    title: 'title.sign',
    refresh: true,
    ...page('points/check-in-page', 'CheckInPage'),
  },
  {
    path: '/pages/score/exchange',
    title: 'title.exchange',
    ...page('points/exchange-page', 'ExchangePage'),
  },
  { path: '/pages/shop/index', title: 'title.mall', tab: true, ...page('goods/mall-page', 'MallPage') },
  {
    path: '/pages/shop/goods-list',
    title: 'title.goodsList',
    ...page('goods/goods-list-page', 'GoodsListPage'),
  },
  {
    path: '/pages/shop/detail',
    title: 'title.goods',
    ...page('goods/goods-detail-page', 'GoodsDetailPage'),
  },
  { path: '/pages/shop/cart', title: 'title.cart', ...page('cart/cart-page', 'CartPage') },
  {
    path: '/pages/shop/checkout',
    title: 'title.checkout',
    ...page('checkout/checkout-page', 'CheckoutPage'),
  },
  {
    path: '/pages/shop/order-list',
    title: 'title.mallOrders',
    ...page('mall-orders/mall-order-list-page', 'MallOrderListPage'),
  },
  {
    path: '/pages/shop/order-detail',
    title: 'title.order',
    refresh: true,
    ...page('mall-orders/mall-order-detail-page', 'MallOrderDetailPage'),
  },
  {
    path: '/pages/bargain/index',
    title: 'title.bargain',
    refresh: true,
    ...page('bargain/bargain-page', 'BargainPage'),
  },
  {
    path: '/pages/bargain/list',
    title: 'title.bargainList',
    refresh: true,
    ...page('bargain/bargain-list-page', 'BargainListPage'),
  },
  {
    path: '/pages/bargain/detail',
    title: 'title.bargainDetail',
    ...page('bargain/bargain-detail-page', 'BargainDetailPage'),
  },
  {
    path: '/pages/bargain/my-list',
    title: 'title.myBargains',
    refresh: true,
    ...page('bargain/my-bargains-page', 'MyBargainsPage'),
  },
]
