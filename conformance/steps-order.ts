// Steps of the conformance script for the customer protocol: recycle orders, for waste that is collected at the door or
// brought to a shop, and the money and points that such an order earns.
import { addDays, dayOf } from '@huishou/wire/time'
import { advanceTo } from '../server/test/pickup-fixtures.ts'
import { at, must, numberAt, rowsAt, textAt, type Life, type Step } from './step-runner.ts'
import { list, paged } from './shape-parts.ts'
import { cashRow, scoreRow } from './shapes-member-shop-money.ts'
import {
  doorOrderDetail,
  orders,
  orderSet,
  orderStatistics,
  placedOrder,
  shopOrderDetail,
} from './shapes-goods-order.ts'

/** The waste types of an order, in the form the home page sends them. */
const wasteOf = ({ categoryIds }: Life) =>
  JSON.stringify(categoryIds.slice(0, 3).map((goodsId) => ({ goodsId, number: 1 })))

const tellingOf = ({ picture }: Life) =>
  JSON.stringify({ 预计总量: '5-10公斤', 废品描述: '纸箱十个', image_1: picture })

const tomorrow = ({ server }: Life) => addDays(dayOf(server.clock.now()), 1)

const atDoor = (life: Life, attendanTime: string) => ({
  token: life.token,
  recycle: true,
  goodsJsonStr: wasteOf(life),
  extJsonStr: tellingOf(life),
  extType: '预约上门',
  provinceId: '0',
  cityId: '0',
  address: '杭州市余杭区文一西路998号',
  menpai: '1单元101室',
  linkMan: '王小明',
  mobile: '13800138000',
  lat: 30.283,
  lng: 120.011,
  attendanDay: tomorrow(life),
  attendanTime,
})

const atShop = (life: Life) => ({
  token: life.token,
  recycle: true,
  goodsJsonStr: wasteOf(life),
  extJsonStr: tellingOf(life),
  extType: '到店回收',
  peisongType: 'zq',
  shopIdZt: life.shopId,
  shopNameZt: '回收站',
})

export const placing: readonly Step[] = [
  {
    says: 'no order yet is 700',
    endpoint: 'POST /order/list',
    fn: 'orderList',
    args: ({ token }) => [{ token, page: 1, type: 7, showExtJson: true, showShopInfo: true }],
    code: 700,
  },
  {
    says: 'a visit at the door is ordered',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: (life) => [atDoor(life, '14:00:00')],
    shape: placedOrder,
    look: (data, life) => {
      life.orderId = numberAt(data, 'id')
    },
  },
  ...[-5, 0, 1.5, 1_000_000_000].map((number): Step => ({
    says: `${number} pieces of a kind of waste are refused`,
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: (life) => [
      {
        ...atDoor(life, '14:00:00'),
        goodsJsonStr: JSON.stringify([{ goodsId: life.categoryIds[0], number }]),
      },
    ],
    code: 300,
    msg: /number.*1 到 100/,
  })),
  {
    says: 'nobody can be called at “abc”',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: (life) => [{ ...atDoor(life, '14:00:00'), mobile: 'abc' }],
    code: 300,
    msg: /手机号填写有误：应为手机号或座机号/,
  },
  {
    says: 'a time outside the hours says which there are',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: (life) => [atDoor(life, '23:30:00')],
    code: 21306,
    msg: /08:00–20:00.*最近的空档/,
  },
  {
    says: 'bringing it to a shop is ordered',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: (life) => [atShop(life)],
    shape: placedOrder,
    look: (data, life) => {
      life.shopOrderId = numberAt(data, 'id')
    },
  },
  {
    says: 'another visit at the door is ordered',
    endpoint: 'POST /order/create',
    fn: 'orderCreate',
    args: (life) => [atDoor(life, '10:00:00')],
    shape: placedOrder,
    look: (data, life) => {
      life.spareOrderId = numberAt(data, 'id')
    },
  },
  {
    says: 'my orders come newest first with all their side maps',
    endpoint: 'POST /order/list',
    fn: 'orderList',
    args: ({ token }) => [
      { token, page: 1, type: 7, status: undefined, showExtJson: true, showShopInfo: true },
    ],
    shape: orders,
    look: (data, { orderId, shopOrderId, spareOrderId, shopId }) =>
      must(
        [
          rowsAt(data, 'orderList')
            .map((row) => at(row, 'id'))
            .join() === [spareOrderId, shopOrderId, orderId].join(),
          'not newest first',
        ],
        [
          [orderId, shopOrderId, spareOrderId].every(
            (id) => textAt(data, 'extJsonMap', id, '预计总量') !== '',
          ),
          'an order without its extJson',
        ],
        [at(data, 'shopMap', shopId) !== undefined, 'no shop for the order brought there'],
        [at(data, 'logisticsMap', orderId) !== undefined, 'no address for the order at the door'],
        [at(data, 'goodsMap', orderId) !== undefined, 'no goods'],
      ),
  },
  {
    says: 'an order at the door in detail, just placed: 派单中',
    endpoint: 'GET /order/detail',
    fn: 'orderDetail',
    args: ({ token, orderId }) => [token, orderId],
    shape: doorOrderDetail,
    look: (data, life) =>
      must(
        [at(data, 'orderInfo', 'status') === 0, `status ${String(at(data, 'orderInfo', 'status'))}`],
        [at(data, 'orderInfo', 'type2') === '预约上门', 'type2'],
        [at(data, 'orderInfo', 'day') === tomorrow(life), `day ${textAt(data, 'orderInfo', 'day')}`],
        [at(data, 'orderInfo', 'time') === '14:00-16:00', `time ${textAt(data, 'orderInfo', 'time')}`],
        [at(data, 'logistics', 'mobileMask') === '138****8000', 'mobileMask'],
        [
          textAt(data, 'extJson', 'image_1').split('?')[0] === life.picture.split('?')[0],
          'the picture is not the one that was sent',
        ],
      ),
  },
  {
    says: 'an order brought to a shop names the shop',
    endpoint: 'GET /order/detail',
    fn: 'orderDetail',
    args: ({ token, shopOrderId }) => [token, shopOrderId],
    shape: shopOrderDetail,
  },
  {
    says: 'somebody else’s order is not found',
    endpoint: 'GET /order/detail',
    fn: 'orderDetail',
    args: ({ token }) => [token, 1],
    code: 404,
  },
  {
    says: 'mall orders are another list, empty so far',
    endpoint: 'POST /order/list',
    fn: 'orderList',
    args: ({ token }) => [{ token, page: 1, type: 0 }],
    code: 700,
  },
  {
    says: 'how many orders of each status',
    endpoint: 'GET /order/statistics',
    fn: 'orderStatistics',
    args: ({ token }) => [token],
    shape: orderStatistics,
  },
  { says: 'how orders are kept', endpoint: 'GET /order/set', fn: 'orderSet', shape: orderSet },
  {
    says: 'an order is cancelled',
    endpoint: 'POST /order/close',
    fn: 'orderCloseV2',
    args: ({ token, spareOrderId }) => [{ token, orderId: spareOrderId }],
  },
  {
    says: 'by the older call too',
    endpoint: 'POST /order/close',
    fn: 'orderClose',
    args: ({ token, shopOrderId }) => [token, shopOrderId],
  },
  {
    says: 'what is cancelled cannot be cancelled again',
    endpoint: 'POST /order/close',
    fn: 'orderClose',
    args: ({ token, shopOrderId }) => [token, shopOrderId],
    code: 21501,
  },
  {
    says: 'cancelled orders are -1',
    endpoint: 'POST /order/list',
    fn: 'orderList',
    args: ({ token }) => [{ token, page: 1, type: 7, status: -1, showExtJson: true, showShopInfo: true }],
    shape: orders,
    look: (data) => must([rowsAt(data, 'orderList').length === 2, 'not both of them']),
  },
  {
    says: 'a cancelled order is taken out of the list',
    endpoint: 'POST /order/delete',
    fn: 'orderDelete',
    args: ({ token, spareOrderId }) => [token, spareOrderId],
  },
]

export const settled: readonly Step[] = [
  {
    says: 'an order that was weighed and agreed to is 已完成',
    endpoint: 'POST /order/list',
    fn: 'orderList',
    args: async (life) => {
      await advanceTo(life.server, life.people, life.orderId, 'placed', 'settled', life.token)
      return [
        { token: life.token, page: 1, type: 7, statusBatch: '3,4', showExtJson: true, showShopInfo: true },
      ]
    },
    shape: orders,
    look: (data, { orderId }) =>
      must(
        [at(data, 'orderList', 0, 'id') === orderId, 'another order'],
        [at(data, 'orderList', 0, 'status') === 3, `status ${String(at(data, 'orderList', 0, 'status'))}`],
      ),
  },
  {
    says: 'what it earned is in the cash log and leads back to it',
    endpoint: 'POST /user/cashLog/v2',
    fn: 'cashLogsV3',
    args: ({ token }) => [{ token, page: 1 }],
    shape: paged(cashRow),
    look: (data, { orderId }) =>
      must(
        [at(data, 'result', 0, 'type') === 250, `type ${String(at(data, 'result', 0, 'type'))}`],
        [at(data, 'result', 0, 'orderId2') === orderId, 'orderId2 is another order'],
      ),
  },
  {
    says: 'the middle form of the call gives the same',
    endpoint: 'POST /user/cashLog/v2',
    fn: 'cashLogsV2',
    args: ({ token }) => [{ token, page: 1, behavior: 0 }],
    shape: paged(cashRow),
  },
  {
    says: 'the oldest one gives a plain array',
    endpoint: 'POST /user/cashLog',
    fn: 'cashLogs',
    args: ({ token }) => [{ token }],
    shape: list(cashRow),
  },
  {
    says: 'its points lead back to it',
    endpoint: 'POST /score/logs',
    fn: 'scoreLogs',
    args: ({ token }) => [{ token, page: 1 }],
    shape: paged(scoreRow),
    look: (data, { orderId }) => {
      const earned = rowsAt(data, 'result').find((row) => at(row, 'type') === 20)
      return must([numberAt(earned, 'orderId') === orderId, 'no row of type 20 with its id'])
    },
  },
]
