import type { Step } from './life.ts'

/** What comes with the mall, sign-in, bargains, coupons and courses: for now nothing to show, or not opened yet. */
const later = (says: string, endpoint: Step['endpoint'], fn: Step['fn'], args?: Step['args']): Step => ({
  says,
  endpoint,
  fn,
  ...(args ? { args } : {}),
  later: true,
})

export const notYet: readonly Step[] = [
  later(
    'the cart of somebody without a token is empty, not a login page',
    'GET /shopping-cart/info',
    'shippingCarInfo',
    () => [''],
  ),
  later('my cart is empty', 'GET /shopping-cart/info', 'shippingCarInfo', ({ token }) => [token]),
  later('goods into the cart', 'POST /shopping-cart/add', 'shippingCarInfoAddItemV2', ({ token }) => [
    { token, goodsId: 501, number: 1 },
  ]),
  later(
    'goods into the cart by the older call',
    'POST /shopping-cart/add',
    'shippingCarInfoAddItem',
    ({ token }) => [token, 501, 1, [], []],
  ),
  later(
    'another number in the cart',
    'POST /shopping-cart/modifyNumber',
    'shippingCarInfoModifyNumber',
    ({ token }) => [token, '8f3a', 2],
  ),
  later('out of the cart', 'POST /shopping-cart/remove', 'shippingCarInfoRemoveItem', ({ token }) => [
    token,
    '8f3a,91bc',
  ]),
  later('chosen in the cart', 'POST /shopping-cart/select', 'shippingCartSelected', ({ token }) => [
    token,
    '8f3a',
    true,
  ]),
  later('the cart emptied', 'POST /shopping-cart/empty', 'shippingCarInfoRemoveAll', ({ token }) => [token]),
  later('an order paid from the balance', 'POST /order/pay', 'orderPayV2', ({ token }) => [
    { token, orderId: 1 },
  ]),
  later('by the older call', 'POST /order/pay', 'orderPay', ({ token }) => [token, 1]),
  later('goods received', 'POST /order/delivery', 'orderDelivery', ({ token }) => [token, 1]),
  later('goods rated', 'POST /order/reputation', 'orderReputation', ({ token }) => [
    {
      postJsonString: JSON.stringify({
        token,
        orderId: 1,
        reputations: [{ id: 1, reputation: 2, remark: '好', pics: [] }],
      }),
    },
  ]),
  later('what I rated', 'POST /order/listReputation', 'orderReputationList', ({ token }) => [{ token }]),
  later('money back asked for', 'POST /order/refundApply/apply', 'refundApply', ({ token }) => [
    { token, orderId: 1 },
  ]),
  later('asked for no longer', 'POST /order/refundApply/cancel', 'refundApplyCancel', ({ token }) => [
    token,
    1,
  ]),
  later('how it stands', 'GET /order/refundApply/info', 'refundApplyDetail', ({ token }) => [token, 1]),
  later('price of a choice', 'POST /shop/goods/price', 'goodsPrice', () => [501, '1:2']),
  later('freight', 'GET /shop/goods/price/freight', 'goodsPriceFreight', () => [{ templateId: 1, type: 0 }]),
  later('fees of delivery', 'GET /fee/peisong/list', 'peisonFeeList'),
  later('what others think', 'POST /shop/goods/reputation', 'goodsReputation', () => [{ goodsId: 501 }]),
  later('in pages', 'POST /shop/goods/reputation/v2', 'goodsReputationV2', () => [{ goodsId: 501 }]),
  later('how many one may buy', 'GET /shop/goods/limitation', 'goodsLimitations', () => [501]),
  later('what may be added', 'GET /shop/goods/goodsAddition', 'goodsAddition', () => [501]),
  later('signed in today?', 'GET /score/today-signed', 'scoreTodaySignedInfo', ({ token }) => [token]),
  later('sign in', 'POST /score/sign', 'scoreSign', ({ token }) => [token]),
  later('days I signed in', 'POST /score/sign/logs', 'scoreSignLogs', ({ token }) => [{ token, page: 1 }]),
  later('a voucher for points', 'POST /score/exchange', 'scoreExchange', ({ token }) => [token, 'A1B2C3']),
  later('points for money', 'POST /score/exchange/cash', 'scoreExchangeCash', ({ token }) => [token, 100]),
  later('points off the price', 'GET /score/deduction/rules', 'scoreDeductionRules'),
  later('things to do for points', 'GET /score/taskList', 'scoreTaskList', ({ token }) => [token]),
  later('who got points lately', 'GET /score/dynamics', 'scoreDynamics'),
  later('points for sharing', 'POST /score/share/wxa/group', 'shareGroupGetScore', ({ sdk }) =>
    sdk.name === 'uniapp' ? ['code', 1, 'data', 'iv'] : [1, 'data', 'iv'],
  ),
  later('growth', 'POST /growth/logs', 'growthLogs', ({ token }) => [{ token }]),
  later('levels of members', 'POST /user/level/list', 'userLevelList', () => [{}]),
  later(
    'bargains of some goods',
    { uniapp: 'GET /shop/goods/kanjia/set/v2', webapi: 'GET /shop/goods/kanjia/set' },
    'kanjiaSet',
    () => ['601,602'],
  ),
  later('a bargain entered', 'POST /shop/goods/kanjia/join', 'kanjiaJoin', ({ token }) => [token, 901]),
  later('how it goes', 'GET /shop/goods/kanjia/info', 'kanjiaDetail', ({ uid }) => [901, uid]),
  later('a friend helped', 'POST /shop/goods/kanjia/help', 'kanjiaHelp', ({ token, inviterUid }) => [
    token,
    901,
    inviterUid,
  ]),
  later('my bargain', 'GET /shop/goods/kanjia/my', 'kanjiaMyJoinInfo', ({ token }) => [token, 901]),
  later('my help', 'GET /shop/goods/kanjia/myHelp', 'kanjiaHelpDetail', ({ token, inviterUid }) => [
    token,
    901,
    inviterUid,
  ]),
  later('a bargain left', 'POST /shop/goods/kanjia/clear', 'kanjiaClear', ({ token }) => [token, 901]),
  later('coupons to be had', 'GET /discounts/coupons', 'coupons', () => [{}]),
  later('one of them', 'GET /discounts/detail', 'couponDetail', () => [1]),
  later('my coupons', 'GET /discounts/my', 'myCoupons', ({ token }) => [{ token, status: 0 }]),
  later('a coupon fetched', 'POST /discounts/fetch', 'fetchCoupons', ({ token }) => [{ token, id: 1 }]),
  later('a coupon given away', 'POST /discounts/send', 'sendCoupons', ({ token }) => [{ token, id: 1 }]),
  later('courses', 'POST /courseInfo/list', 'courseInfoListV2'),
  later('one course', 'GET /courseInfo/info', 'courseInfoV2', () => [1]),
  later('who comes', 'POST /courseBuyLog/public', 'courseBuyLogPublicV2', () => [
    { courseId: 1, pageSize: 200 },
  ]),
  later('a place taken', 'POST /courseBuyLog/buy', 'courseInfoBuyV2', ({ token }) => [
    { token, courseId: 1, sessionId: 1, shopId: 1, name: '王', mobile: '13800138000', number: 1 },
  ]),
  later('paid for', 'POST /courseBuyLog/pay', 'courseInfoBuyLogPayV2', ({ token }) => [token, 1]),
  later('my courses', 'POST /courseBuyLog/my', 'courseBuyLogMyV2', ({ token }) => [{ token, page: 1 }]),
  later('one place I took', 'GET /courseBuyLog/detail', 'courseInfoBuyLogDetailV2', ({ token }) => [
    token,
    1,
  ]),
  later('given back', 'POST /courseBuyLog/close', 'courseInfoBuyLogCloseV2', ({ token }) => [token, 1]),
  later('forgotten', 'POST /courseBuyLog/del', 'courseInfoBuyLogDeleteV2', ({ token }) => [token, 1]),
]
