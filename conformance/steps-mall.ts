// Steps of the conformance script for the customer protocol: the mall's cart, orders, reviews and refund requests.
import { shipMallOrder } from '@huishou/wire/mall/shipping'
import { staffMallOrder } from '@huishou/wire/mall/orders-staff'
import { giveTo } from '../server/test/mall-fixtures.ts'
import { at, must, numberAt, rowsAt, textAt, type Life, type Step } from './step-runner.ts'
import { count, dateTime, entity, list, number, paged, picture, text, yes, yuan } from './shape-parts.ts'

const RICE = 3004
const OIL = 3005
const BAGS = 3002
const WITH_SKUS = 3013
const POINTS_ONLY = 3001
let keys: string[] = []
let orders: number[] = []
let line = 0
let pointsOrder = 0

const item = entity(
  {
    key: text,
    id: count,
    goodsId: count,
    name: text,
    pic: picture,
    price: yuan,
    score: count,
    originalPrice: yuan,
    number: count,
    stores: count,
    selected: yes,
  },
  { minBuyNumber: count, shopId: count, status: count, statusStr: text, type: count, weight: number },
)
const cart = entity({ number: count, price: yuan, score: count, items: list(item) })
const quote = entity({
  score: count,
  amountReal: yuan,
  amountTotle: yuan,
  amountLogistics: yuan,
  isNeedLogistics: yes,
})
const placed = entity({
  id: count,
  orderNumber: text,
  amountReal: yuan,
  score: count,
  status: count,
  dateAdd: dateTime,
})
const reputation = entity({
  goods: entity({
    id: count,
    goodsId: count,
    goodsName: text,
    goodReputation: count,
    goodReputationStr: text,
    goodReputationRemark: text,
    dateReputation: dateTime,
  }),
  user: entity({ uid: count, nick: text, avatarUrl: picture }),
})

const goodsOf = (goodsId: number) => JSON.stringify([{ goodsId: String(goodsId), number: 1 }])
const ordering = ({ token }: Life, goodsId: number, calculate: boolean) => ({
  token,
  calculate,
  goodsJsonStr: goodsOf(goodsId),
  remark: '请轻放',
  provinceId: '330000000000',
  cityId: '330100000000',
  address: '杭州市余杭区文一西路998号',
  menpai: '1单元101室',
  linkMan: '王小明',
  mobile: '13800138000',
  lat: 30.283,
  lng: 120.011,
})
const order = (says: string, goodsId: number): Step => ({
  says,
  endpoint: 'POST /order/create',
  fn: 'orderCreate',
  args: (life) => [ordering(life, goodsId, false)],
  shape: placed,
  look: (data) => {
    orders = [...orders, numberAt(data, 'id')]
    return must([at(data, 'status') === 0, 'not waiting for money'])
  },
})
const send = async ({ server, people }: Life, orderId: number): Promise<void> => {
  const { version } = await server.must(staffMallOrder, { orderId }, { token: people.ops })
  await server.must(
    shipMallOrder,
    { orderId, version, carrier: 'shunfeng', trackingNumber: `SF${orderId}` },
    { token: people.ops },
  )
}

/**
 * A customer in the mall: the cart, an order that is received and reviewed, another whose refund is requested and not
 * claimed after all, and one that is paid with points.
 */
export const mallLife: readonly Step[] = [
  {
    says: 'the cart of somebody without a token is empty, not a login page',
    endpoint: 'GET /shopping-cart/info',
    fn: 'shippingCarInfo',
    args: () => [''],
    code: 700,
  },
  {
    says: 'my cart is empty',
    endpoint: 'GET /shopping-cart/info',
    fn: 'shippingCarInfo',
    args: ({ token }) => [token],
    code: 700,
  },
  {
    says: 'goods into the cart',
    endpoint: 'POST /shopping-cart/add',
    fn: 'shippingCarInfoAddItemV2',
    args: ({ token }) => [{ token, goodsId: RICE, number: 1 }],
    shape: cart,
  },
  {
    says: 'goods into the cart by the older call',
    endpoint: 'POST /shopping-cart/add',
    fn: 'shippingCarInfoAddItem',
    args: ({ token }) => [token, BAGS, 1, [], []],
    shape: cart,
  },
  {
    says: 'goods with choices need one',
    endpoint: 'POST /shopping-cart/add',
    fn: 'shippingCarInfoAddItemV2',
    args: ({ token }) => [{ token, goodsId: WITH_SKUS, number: 1 }],
    code: 30002,
  },
  {
    says: 'the cart has both, chosen',
    endpoint: 'GET /shopping-cart/info',
    fn: 'shippingCarInfo',
    args: ({ token }) => [token],
    shape: cart,
    look: (data) => {
      keys = rowsAt(data, 'items').map((row) => textAt(row, 'key'))
      return must([keys.length === 2 && at(data, 'number') === 2, 'not two'])
    },
  },
  {
    says: 'another number in the cart',
    endpoint: 'POST /shopping-cart/modifyNumber',
    fn: 'shippingCarInfoModifyNumber',
    args: ({ token }) => [token, keys[0], 2],
  },
  {
    says: 'chosen in the cart',
    endpoint: 'POST /shopping-cart/select',
    fn: 'shippingCartSelected',
    args: ({ token }) => [token, keys.join(','), false],
  },
  {
    says: 'out of the cart',
    endpoint: 'POST /shopping-cart/remove',
    fn: 'shippingCarInfoRemoveItem',
    args: ({ token }) => [token, keys[0]],
  },
  {
    says: 'the cart emptied',
    endpoint: 'POST /shopping-cart/empty',
    fn: 'shippingCarInfoRemoveAll',
    args: ({ token }) => [token],
  },
  {
    says: 'what an order would cost',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: async (life) => {
      await giveTo(life.server, life.uid, { fen: 10_000, points: 5_000 })
      return [ordering(life, RICE, true)]
    },
    shape: quote,
    look: (data) => must([Number(at(data, 'amountReal')) > 0, 'costs nothing']),
  },
  order('goods are ordered', RICE),
  order('and once more', OIL),
  {
    says: 'an order paid from the balance',
    endpoint: 'POST /order/pay',
    fn: 'orderPayV2',
    args: ({ token }) => [{ token, orderId: orders[0] }],
  },
  {
    says: 'by the older call',
    endpoint: 'POST /order/pay',
    fn: 'orderPay',
    args: ({ token }) => [token, orders[1]],
  },
  {
    says: 'an order paid a second time is paid once',
    endpoint: 'POST /order/pay',
    fn: 'orderPayV2',
    args: ({ token }) => [{ token, orderId: orders[0] }],
  },
  {
    says: 'goods for points alone are paid with the order',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: (life) => [ordering(life, POINTS_ONLY, false)],
    shape: placed,
    look: (data) => {
      pointsOrder = numberAt(data, 'id')
      return must([at(data, 'status') === 1 && at(data, 'amountReal') === 0, 'not paid by the points'])
    },
  },
  {
    says: 'and are paid like any other by a client that always pays',
    endpoint: 'POST /order/pay',
    fn: 'orderPayV2',
    args: ({ token }) => [{ token, orderId: pointsOrder }],
  },
  {
    says: 'a recycle order costs nothing',
    endpoint: 'POST /order/pay',
    fn: 'orderPayV2',
    args: ({ token, orderId }) => [{ token, orderId }],
  },
  {
    says: 'one that was cancelled cannot be paid',
    endpoint: 'POST /order/pay',
    fn: 'orderPayV2',
    args: ({ token, shopOrderId }) => [{ token, orderId: shopOrderId }],
    code: 21501,
  },
  {
    says: 'nobody pays an order of somebody else',
    endpoint: 'POST /order/pay',
    fn: 'orderPayV2',
    args: ({ wechatToken }) => [{ token: wechatToken, orderId: orders[0] }],
    code: 404,
  },
  {
    says: 'my orders of the mall, the newest first, with all their maps',
    endpoint: 'POST /order/list',
    fn: 'orderList',
    args: ({ token }) => [{ token, page: 1, type: 0 }],
    look: (data) =>
      must(
        [numberAt(data, 'orderList', 0, 'id') === pointsOrder, 'not the newest first'],
        [
          ['goodsMap', 'extJsonMap', 'logisticsMap', 'shopMap'].every(
            (map) => typeof at(data, map) === 'object',
          ),
          'a map is missing',
        ],
      ),
  },
  {
    says: 'one of them with its parcel',
    endpoint: 'GET /order/detail',
    fn: 'orderDetail',
    args: async (life) => {
      await send(life, orders[0] ?? 0)
      return [life.token, orders[0]]
    },
    look: (data) => {
      line = numberAt(data, 'goods', 0, 'id')
      return must(
        [at(data, 'orderInfo', 'status') === 2, 'not on its way'],
        [textAt(data, 'orderLogisticsShippers', 0, 'trackingNumber') !== '', 'no parcel'],
        [
          at(data, 'orderLogisticsShipperLogs', 0, 'logisticsShipperId') ===
            at(data, 'orderLogisticsShippers', 0, 'id'),
          'not in the parcel',
        ],
      )
    },
  },
  {
    says: 'goods received',
    endpoint: 'POST /order/delivery',
    fn: 'orderDelivery',
    args: ({ token }) => [token, orders[0]],
  },
  {
    says: 'goods rated',
    endpoint: 'POST /order/reputation',
    fn: 'orderReputation',
    args: ({ token }) => [
      {
        postJsonString: JSON.stringify({
          token,
          orderId: orders[0],
          reputations: [{ id: line, reputation: 2, remark: '好', pics: [] }],
        }),
      },
    ],
  },
  {
    says: 'what I rated',
    endpoint: 'POST /order/listReputation',
    fn: 'orderReputationList',
    args: ({ token }) => [{ token }],
    shape: paged(reputation),
  },
  {
    says: 'what others think',
    endpoint: 'POST /shop/goods/reputation',
    fn: 'goodsReputation',
    args: () => [{ goodsId: RICE }],
    shape: list(reputation),
  },
  {
    says: 'in pages',
    endpoint: 'POST /shop/goods/reputation/v2',
    fn: 'goodsReputationV2',
    args: () => [{ goodsId: RICE }],
    shape: paged(reputation),
  },
  {
    says: 'money back asked for',
    endpoint: 'POST /order/refundApply/apply',
    fn: 'refundApply',
    args: ({ token }) => [{ token, orderId: orders[1], type: 0, logisticsStatus: 0, reason: '不想要了' }],
  },
  {
    says: 'not twice',
    endpoint: 'POST /order/refundApply/apply',
    fn: 'refundApply',
    args: ({ token }) => [{ token, orderId: orders[1], type: 0, reason: '不想要了' }],
    code: 20000,
  },
  {
    says: 'how it stands',
    endpoint: 'GET /order/refundApply/info',
    fn: 'refundApplyDetail',
    args: ({ token }) => [token, orders[1]],
  },
  {
    says: 'asked for no longer',
    endpoint: 'POST /order/refundApply/cancel',
    fn: 'refundApplyCancel',
    args: ({ token }) => [token, orders[1]],
  },
  {
    says: 'how many orders of each kind',
    endpoint: 'GET /order/statistics',
    fn: 'orderStatistics',
    args: ({ token }) => [token],
    look: (data) => {
      orders = []
      return must([Number(at(data, 'count_id_no_transfer')) >= 1, 'nothing waits to be sent'])
    },
  },
]
