// Lists the screens of the customer app's mall and of its bargains, in which friends help to lower a price.
import { CHEN, DINER, FANG, LI, NEW, bargainOf, mallOrderIn, tap, withCart } from './screen-setup.mjs'
/** @typedef {import('./screen-list.mjs').Screen} Screen */

/** @type {Screen[]} */
export const MALL = [
  { name: 'mall', as: FANG, at: '#/pages/shop/index' },
  { name: 'mall-anonymous', at: '#/pages/shop/index' },
  { name: 'mall-search', as: FANG, at: '#/pages/shop/goods-list?search=1' },
  { name: 'mall-goods', as: FANG, at: '#/pages/shop/goods-list' },
  { name: 'mall-nothing-found', as: FANG, at: '#/pages/shop/goods-list?searchKeyword=zzz' },
  {
    name: 'mall-filter',
    as: FANG,
    at: '#/pages/shop/goods-list',
    after: tap(/筛选|^Filter/),
  },
  { name: 'favourites', as: FANG, at: '#/pages/shop/goods-list?saved=1' },
  { name: 'favourites-none', as: NEW, at: '#/pages/shop/goods-list?saved=1' },
  { name: 'mall-detail', as: FANG, at: '#/pages/shop/detail?id=3004' },
  {
    name: 'mall-kinds',
    as: FANG,
    at: '#/pages/shop/detail?id=3013',
    after: tap(/立即购买|Buy now/),
  },
  { name: 'mall-cart', ...withCart('#/pages/shop/cart') },
  { name: 'mall-cart-empty', at: '#/pages/shop/cart' },
  { name: 'mall-checkout', ...withCart('#/pages/shop/checkout?mod=cart') },
  { name: 'mall-orders', as: FANG, at: '#/pages/shop/order-list' },
  { name: 'mall-orders-empty', as: NEW, at: '#/pages/shop/order-list' },
  { name: 'mall-order-unpaid', ...mallOrderIn('unpaid') },
  { name: 'mall-order-paid', ...mallOrderIn('paid') },
  { name: 'mall-order-pickup', ...mallOrderIn('ready_pickup') },
  { name: 'mall-order-shipped', ...mallOrderIn('shipped') },
  {
    name: 'mall-tracks',
    ...mallOrderIn('shipped'),
    after: tap(/的物流|^Follow |^Track /),
  },
  { name: 'mall-order-received', ...mallOrderIn('received') },
  {
    name: 'mall-review',
    as: FANG,
    at: '#/pages/shop/order-list?mod=-2',
    after: tap(/^评价$|^Review$/),
  },
  { name: 'mall-order-cancelled', ...mallOrderIn('cancelled') },
  { name: 'mall-goods-in-bargain', as: FANG, at: '#/pages/shop/detail?id=3101' },
  { name: 'bargain-zone', as: FANG, at: '#/pages/bargain/index' },
  { name: 'bargain-zone-anonymous', at: '#/pages/bargain/index' },
  { name: 'bargain-list', as: FANG, at: '#/pages/bargain/list' },
  { name: 'bargain-list-nothing', at: '#/pages/bargain/list?k=zzz' },
  { name: 'bargain-to-start', as: FANG, at: '#/pages/bargain/detail?kjid=4002' },
  { name: 'bargain-own', as: FANG, at: '#/pages/bargain/detail?kjid=4001' },
  { name: 'bargain-at-the-floor', as: LI, at: '#/pages/bargain/detail?kjid=4005' },
  { name: 'bargain-ordered', as: DINER, at: '#/pages/bargain/detail?kjid=4004' },
  { name: 'bargain-expired', as: CHEN, at: '#/pages/bargain/detail?kjid=4001' },
  { name: 'bargain-of-a-friend', as: NEW, at: bargainOf(4001, FANG) },
  { name: 'bargain-of-a-friend-anonymous', at: bargainOf(4001, FANG) },
  { name: 'bargain-of-a-friend-over', as: FANG, at: bargainOf(4005, LI) },
  {
    name: 'bargain-share',
    as: FANG,
    at: '#/pages/bargain/detail?kjid=4001',
    after: tap(/^邀请好友砍|^Invite friends/),
  },
  {
    name: 'bargain-poster',
    as: FANG,
    at: '#/pages/bargain/detail?kjid=4001',
    after: async (page) => {
      await tap(/^邀请好友砍|^Invite friends/, /生成海报|^Poster|poster/i)(page)
      await page.getByRole('img', { name: /砍价海报|^Poster/ }).waitFor()
    },
  },
  { name: 'bargain-unknown', at: '#/pages/bargain/detail?kjid=9999' },
  { name: 'my-bargains', as: FANG, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-at-the-floor', as: LI, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-ordered', as: DINER, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-expired', as: CHEN, at: '#/pages/bargain/my-list' },
  { name: 'my-bargains-empty', as: NEW, at: '#/pages/bargain/my-list' },
  {
    name: 'bargain-checkout',
    as: FANG,
    at: '#/pages/bargain/my-list',
    after: tap(/现在买|^Buy /),
  },
]
