// Steps of the conformance script for the customer protocol: mail-in orders, in which customers offer used goods that
// they post or bring to a shop.
import { approveMailIn, receiveMailIn } from '@huishou/wire/mail-in/staff'
import { at, must, numberAt, rowsAt, textAt, type Life, type Step } from './step-runner.ts'
import { paged } from './shape-parts.ts'
import { recycleOrder, recycleOrderDetail } from './shapes-goods-order.ts'

const offer = ({ token, shopId, picture }: Life, logisticsType: 0 | 1) => ({
  token,
  type: 1,
  platform: 'jd',
  buyOrderId: '284000001',
  name: '旧手机 64G',
  pic: picture,
  amount: 3999,
  amountRecycle: 320,
  logisticsType,
  shopId,
  remark: '屏幕有划痕',
})

export const mailIn: readonly Step[] = [
  {
    says: 'nothing offered yet is 700',
    endpoint: 'POST /recycleOrder/list',
    fn: 'recycleOrders',
    args: ({ token }) => [{ token, page: 1 }],
    code: 700,
  },
  {
    says: 'a thing is offered by courier',
    endpoint: 'POST /recycleOrder/apply',
    fn: 'recycleOrderApply',
    args: (life) => [offer(life, 1)],
    look: (data, life) => {
      life.mailInId = numberAt(data, 'id')
    },
  },
  {
    says: 'another to be brought to a shop',
    endpoint: 'POST /recycleOrder/apply',
    fn: 'recycleOrderApply',
    args: (life) => [offer(life, 0)],
    look: (data, life) => {
      life.spareMailInId = numberAt(data, 'id')
    },
  },
  {
    says: 'both are listed, newest first',
    endpoint: 'POST /recycleOrder/list',
    fn: 'recycleOrders',
    args: ({ token }) => [{ token, page: 1, pageSize: 10 }],
    shape: paged(recycleOrder),
    look: (data, { mailInId, spareMailInId }) =>
      must([
        rowsAt(data, 'result')
          .map((row) => at(row, 'id'))
          .join() === [spareMailInId, mailInId].join(),
        'not newest first',
      ]),
  },
  {
    says: 'one in detail',
    endpoint: 'GET /recycleOrder/detail',
    fn: 'recycleOrderDetail',
    args: ({ token, mailInId }) => [token, mailInId],
    shape: recycleOrderDetail,
  },
  {
    says: 'before its review it has no courier number',
    endpoint: 'POST /recycleOrder/fahuo',
    fn: 'recycleOrderFahuo',
    args: ({ token, mailInId }) => [
      { token, id: mailInId, shipperName: '顺丰速运', trackingNumber: 'SF1400001' },
    ],
    code: 21501,
  },
  {
    says: 'after it the courier number is said',
    endpoint: 'POST /recycleOrder/fahuo',
    fn: 'recycleOrderFahuo',
    args: async ({ server, token, mailInId }) => {
      await server.must(
        approveMailIn,
        { orderId: mailInId, version: 1 },
        { token: await server.staff('ops') },
      )
      return [{ token, id: mailInId, shipperName: '顺丰速运', trackingNumber: 'SF1400001' }]
    },
  },
  {
    says: 'and is there in detail: sent',
    endpoint: 'GET /recycleOrder/detail',
    fn: 'recycleOrderDetail',
    args: ({ token, mailInId }) => [token, mailInId],
    shape: recycleOrderDetail,
    look: async (data, { server }) => {
      const code = textAt(data, 'orderInfo', 'hxNumber')
      await server.must(receiveMailIn, { code }, { token: await server.staff('clerk1') })
      return must(
        [at(data, 'orderInfo', 'status') === 2, `status ${String(at(data, 'orderInfo', 'status'))}`],
        [at(data, 'orderInfo', 'trackingNumber') === 'SF1400001', 'trackingNumber'],
      )
    },
  },
  {
    says: 'what was sent cannot be cancelled',
    endpoint: 'POST /recycleOrder/close',
    fn: 'recycleOrderClose',
    args: ({ token, mailInId }) => [token, mailInId],
    code: 21501,
  },
  {
    says: 'what is not reviewed can',
    endpoint: 'POST /recycleOrder/close',
    fn: 'recycleOrderClose',
    args: ({ token, spareMailInId }) => [token, spareMailInId],
  },
  {
    says: 'and be taken out of the list',
    endpoint: 'POST /recycleOrder/del',
    fn: 'recycleOrderDelete',
    args: ({ token, spareMailInId }) => [token, spareMailInId],
  },
  {
    says: 'what is under way cannot',
    endpoint: 'POST /recycleOrder/del',
    fn: 'recycleOrderDelete',
    args: ({ token, mailInId }) => [token, mailInId],
    code: 21501,
  },
]
