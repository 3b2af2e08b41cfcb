// A local replacement for the payment gateway of WeChat Pay, for the demo and tests.
import { generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bank } from './sandbox-core.ts'
import type { Outcome } from './outcome.ts'
import type { NoticeStyle } from './notices.ts'
import {
  cashierAddress,
  keepSilent,
  openBank,
  readTextBodies,
  textBody,
  type SandboxGateway,
  type SandboxWorld,
} from './sandbox-gateway.ts'
import { billFault, orderFault, type BillBody, type OrderBody, type RefundBody } from './wechat-rules.ts'
import {
  billStateWord,
  wechatBill,
  wechatRefund,
  wechatRefundNotice,
  wechatTrade,
} from './wechat-payloads.ts'
import {
  faultOfRequest,
  openName,
  wechatMoment,
  wechatNotice,
  wechatSeal,
  type WechatKeys,
} from './wechat-signatures.ts'

type World = SandboxWorld<WechatKeys>
type Answer = { status: number; data?: unknown } | 'silent'
type Asked = { params: Record<string, string>; body: string }

const no = (status: number, code: string, message: string): Answer => ({ status, data: { code, message } })
const PARAM_ERROR = (field: string): Answer => no(400, 'PARAM_ERROR', `参数错误: ${field}`)

/** The reply of create calls that created nothing. */
const notMade = (outcome: Exclude<Outcome<unknown>, { kind: 'made' }>): Answer => {
  switch (outcome.kind) {
    case 'lost':
      return 'silent'
    case 'conflict':
      return no(400, 'INVALID_REQUEST', '单号已存在，参数不一致')
    case 'refused':
      return no(400, 'INVALID_REQUEST', '请求被拒绝')
    case 'not_enough':
      return no(403, 'NOT_ENOUGH', '商户账户余额不足')
    case 'missing':
      return no(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  }
}

const style = (world: World): NoticeStyle => ({
  compose: (subject, forged) => {
    const keys = world.keys()
    const parts =
      subject.of === 'order'
        ? { event: 'TRANSACTION.SUCCESS', kind: 'transaction', data: wechatTrade(keys, subject.order, 0) }
        : subject.of === 'refund'
          ? {
              event: 'REFUND.SUCCESS',
              kind: 'refund',
              data: wechatRefundNotice(keys, subject.refund, subject.order),
            }
          : {
              event: 'MCHTRANSFER.BILL.FINISHED',
              kind: 'mch_payment',
              data: wechatBill(keys, subject.transfer),
            }
    const body = wechatNotice(keys, parts, world.now())
    const stranger = forged ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : undefined
    const { notifyUrl } =
      subject.of === 'order' ? subject.order : subject.of === 'refund' ? subject.refund : subject.transfer
    return {
      url: notifyUrl,
      headers: { 'content-type': 'application/json', ...wechatSeal(keys, body, world.now(), stranger) },
      body,
    }
  },
  accepted: (status) => status === 200 || status === 204,
})

const makeOrder = (world: World, bank: Bank, { params, body }: Asked): Answer => {
  const asked = JSON.parse(body) as OrderBody
  const way = params['way'] ?? ''
  const fault = orderFault(world.keys(), way, asked)
  if (fault !== null) return PARAM_ERROR(fault)
  const known = bank.order(asked.out_trade_no)
  if (known?.state === 'paid') return no(400, 'ORDERPAID', '订单已支付')
  if (known?.state === 'closed') return no(400, 'ORDER_CLOSED', '订单已关闭')
  const outcome = bank.createOrder({
    number: asked.out_trade_no,
    amountFen: asked.amount.total,
    description: asked.description,
    way,
    notifyUrl: asked.notify_url,
    returnUrl: '',
    expiresAt: Date.parse(asked.time_expire ?? '') || world.now() + 7_200_000,
  })
  if (outcome.kind !== 'made') return notMade(outcome)
  if (outcome.silent) return 'silent'
  const cashier = cashierAddress(world.address(), 'wechat', asked.out_trade_no)
  if (way === 'h5') return { status: 200, data: { h5_url: cashier } }
  if (way === 'native') return { status: 200, data: { code_url: cashier } }
  return { status: 200, data: { prepay_id: `wx${outcome.record.providerNumber}` } }
}

const makeRefund = (bank: Bank, { body }: Asked): Answer => {
  const asked = JSON.parse(body) as RefundBody
  const order = bank.order(asked.out_trade_no ?? '')
  if (!asked.out_refund_no || !Number.isInteger(asked.amount?.refund)) return PARAM_ERROR('out_refund_no')
  if (order && asked.amount.total !== order.paidFen && order.state === 'paid')
    return no(400, 'INVALID_REQUEST', '订单金额不一致')
  const outcome = bank.createRefund({
    number: asked.out_refund_no,
    orderNumber: asked.out_trade_no,
    amountFen: asked.amount.refund,
    notifyUrl: asked.notify_url ?? '',
  })
  if (outcome.kind !== 'made') return notMade(outcome)
  if (outcome.silent || !order) return 'silent'
  return { status: 200, data: wechatRefund(outcome.record, order) }
}

const makeBill = async (world: World, bank: Bank, { body }: Asked): Promise<Answer> => {
  const keys = world.keys()
  const asked = JSON.parse(body) as BillBody
  const fault = billFault(keys, asked)
  if (fault !== null) return PARAM_ERROR(fault)
  const name = asked.user_name === undefined ? null : openName(keys, asked.user_name)
  if (asked.user_name !== undefined && name === null) return PARAM_ERROR('user_name')
  const before = bank.transfer(asked.out_bill_no)
  const outcome = await bank.createTransfer({
    number: asked.out_bill_no,
    amountFen: asked.transfer_amount,
    account: asked.openid,
    name,
    remark: asked.transfer_remark,
    notifyUrl: asked.notify_url ?? '',
  })
  if (outcome.kind !== 'made') return notMade(outcome)
  if (outcome.silent) return 'silent'
  const { record } = outcome
  return {
    status: 200,
    data: {
      out_bill_no: record.number,
      transfer_bill_no: record.providerNumber,
      create_time: wechatMoment(record.createdAt),
      // a bill just made is accepted at first, however fast it goes on
      state: before === null && record.state === 'paid' ? 'ACCEPTED' : billStateWord(record),
      ...(record.cause === null ? {} : { fail_reason: record.cause }),
      ...(record.state === 'user_needed'
        ? { package_info: Buffer.from(`sandbox:${record.number}`).toString('base64') }
        : {}),
    },
  }
}

type Handler = (asked: Asked) => Answer | Promise<Answer>

const calls = (world: World, bank: Bank): [method: 'GET' | 'POST', path: string, handler: Handler][] => [
  ['POST', '/v3/pay/transactions/:way', (asked) => makeOrder(world, bank, asked)],
  [
    'GET',
    '/v3/pay/transactions/out-trade-no/:number',
    ({ params }) => {
      const order = bank.order(params['number'] ?? '')
      if (!order) return no(404, 'ORDER_NOT_EXIST', '订单不存在')
      return { status: 200, data: wechatTrade(world.keys(), order, bank.refundedFen(order.number)) }
    },
  ],
  [
    'POST',
    '/v3/pay/transactions/out-trade-no/:number/close',
    ({ params }) => {
      const order = bank.order(params['number'] ?? '')
      if (!order) return no(404, 'ORDER_NOT_EXIST', '订单不存在')
      if (order.state === 'paid') return no(400, 'ORDERPAID', '订单已支付')
      bank.fail(order.number)
      return { status: 204 }
    },
  ],
  ['POST', '/v3/refund/domestic/refunds', (asked) => makeRefund(bank, asked)],
  [
    'GET',
    '/v3/refund/domestic/refunds/:number',
    ({ params }) => {
      const refund = bank.refund(params['number'] ?? '')
      const order = bank.order(refund?.orderNumber ?? '')
      if (!refund || !order) return no(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
      return { status: 200, data: wechatRefund(refund, order) }
    },
  ],
  ['POST', '/v3/fund-app/mch-transfer/transfer-bills', (asked) => makeBill(world, bank, asked)],
  [
    'GET',
    '/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/:number',
    ({ params }) => {
      const transfer = bank.transfer(params['number'] ?? '')
      if (!transfer) return no(404, 'NOT_FOUND', '记录不存在')
      return { status: 200, data: wechatBill(world.keys(), transfer) }
    },
  ],
  [
    'POST',
    '/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/:number/cancel',
    async ({ params }) => {
      const number = params['number'] ?? ''
      const transfer = bank.transfer(number)
      if (!transfer) return no(404, 'NOT_FOUND', '记录不存在')
      const cancelled = await bank.cancel(number)
      if (!cancelled) return no(400, 'INVALID_REQUEST', '当前状态不允许撤销')
      const { out_bill_no, transfer_bill_no, update_time } = wechatBill(world.keys(), cancelled)
      return { status: 200, data: { out_bill_no, transfer_bill_no, state: 'CANCELING', update_time } }
    },
  ],
]

const answer = (world: World, request: FastifyRequest, reply: FastifyReply, said: Answer): FastifyReply => {
  if (said === 'silent') return keepSilent(request, reply)
  const body = said.data === undefined ? '' : JSON.stringify(said.data)
  void reply.code(said.status).headers(wechatSeal(world.keys(), body, world.now()))
  return said.data === undefined ? reply.send() : reply.type('application/json').send(body)
}

/** WeChat Pay as a Fastify plugin: it checks our signatures, signs its replies and encrypts its notifications. */
export const createWechatSandbox = (world: World): SandboxGateway => {
  const { bank, close } = openBank(world, style(world), { order: 'success', transfer: 'user_needed' })
  const plugin = async (app: FastifyInstance): Promise<void> => {
    readTextBodies(app)
    for (const [method, url, handler] of calls(world, bank)) {
      app.route({
        method,
        url,
        handler: async (request, reply) => {
          const body = textBody(request)
          const { authorization } = request.headers
          const asked = { method, url: request.raw.url ?? '', body, authorization }
          const fault = faultOfRequest(world.keys(), asked, world.now())
          if (fault !== null) return answer(world, request, reply, no(401, 'SIGN_ERROR', fault))
          const params = request.params as Record<string, string>
          return answer(world, request, reply, await handler({ params, body }))
        },
      })
    }
  }
  return { ...bank, plugin, close }
}
