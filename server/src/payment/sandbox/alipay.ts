// A local replacement for Alipay's payment gateway, for the demo and tests.
import { dateTimeOf, instantOf } from '@huishou/wire/time'
import { generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { alipayNoticeOf, alipayTrade, alipayTransfer } from './alipay-payloads.ts'
import { alipayAnswer, alipayNotice, fenOfYuan, isOurs, yuan, type AlipayKeys } from './alipay-signatures.ts'
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

type World = SandboxWorld<AlipayKeys>
type Form = ReadonlyMap<string, string>
type Node = Record<string, unknown>
type Content = Record<string, string> & { payee_info?: unknown }
type Handler = (content: Content, form: Form) => Node | 'silent' | Promise<Node | 'silent'>

const yes = (node: Node): Node => ({ code: '10000', msg: 'Success', ...node })
const no = (subCode: string, code = '40004'): Node => ({
  code,
  msg: code === '40004' ? 'Business Failed' : 'Invalid Arguments',
  sub_code: subCode,
  sub_msg: subCode,
})

type Words = { conflict: string; refused: string; not_enough: string; missing: string }
const TRADE: Words = {
  conflict: 'ACQ.CONTEXT_INCONSISTENT',
  refused: 'ACQ.INVALID_PARAMETER',
  not_enough: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  missing: 'ACQ.TRADE_NOT_EXIST',
}
const REFUND: Words = {
  ...TRADE,
  conflict: 'ACQ.DISCORDANT_REPEAT_REQUEST',
  refused: 'ACQ.TRADE_NOT_ALLOW_REFUND',
}
const TRANSFER: Words = {
  conflict: 'PAYMENT_INFO_INCONSISTENCY',
  refused: 'PAYEE_NOT_EXIST',
  not_enough: 'PAYER_BALANCE_NOT_ENOUGH',
  missing: 'ORDER_NOT_EXIST',
}

const notMade = (outcome: Exclude<Outcome<unknown>, { kind: 'made' }>, words: Words): Node | 'silent' =>
  outcome.kind === 'lost' ? 'silent' : no(words[outcome.kind])

const instantOfText = (text: string | undefined): number | null => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text ?? '')
  return match
    ? instantOf(match[1] ?? '', Number(match[2]) * 60 + Number(match[3])) + Number(match[4]) * 1000
    : null
}

const style = (world: World): NoticeStyle => ({
  compose: (subject, forged) => {
    const keys = world.keys()
    const parameters = alipayNoticeOf(keys, subject, world.now())
    const stranger = forged ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : undefined
    return {
      // Alipay has no notification URL for refunds and uses the order's
      url: subject.of === 'transfer' ? subject.transfer.notifyUrl : subject.order.notifyUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: alipayNotice(keys, parameters, stranger),
    }
  },
  accepted: (status, body) => status === 200 && body.trim() === 'success',
})

const makeOrder = (world: World, bank: Bank, way: string, content: Content, form: Form) => {
  const amountFen = fenOfYuan(content['total_amount'])
  const number = content['out_trade_no'] ?? ''
  if (!amountFen || !/^\w{1,64}$/.test(number) || !content['subject']) return { kind: 'refused' } as const
  return bank.createOrder({
    number,
    amountFen,
    description: content['subject'],
    way,
    notifyUrl: form.get('notify_url') ?? '',
    returnUrl: form.get('return_url') ?? '',
    expiresAt: instantOfText(content['time_expire']) ?? world.now() + 7_200_000,
  })
}

const trades = (world: World, bank: Bank): Record<string, Handler> => ({
  'alipay.trade.precreate': (content, form) => {
    const known = bank.order(content['out_trade_no'] ?? '')
    if (known?.state === 'paid') return no('ACQ.TRADE_HAS_SUCCESS')
    if (known?.state === 'closed') return no('ACQ.TRADE_HAS_CLOSE')
    const outcome = makeOrder(world, bank, 'qrcode', content, form)
    if (outcome.kind !== 'made') return notMade(outcome, TRADE)
    if (outcome.silent) return 'silent'
    const { number } = outcome.record
    return yes({ out_trade_no: number, qr_code: cashierAddress(world.address(), 'alipay', number) })
  },
  'alipay.trade.query': (content) => {
    const order = bank.order(content['out_trade_no'] ?? '')
    if (!order) return no(TRADE.missing)
    return yes(alipayTrade(order, bank.refundedFen(order.number)))
  },
  'alipay.trade.close': (content) => {
    const order = bank.order(content['out_trade_no'] ?? '')
    if (!order) return no(TRADE.missing)
    if (order.state === 'paid') return no('ACQ.TRADE_STATUS_ERROR')
    bank.fail(order.number)
    return yes({ out_trade_no: order.number, trade_no: order.providerNumber })
  },
  'alipay.trade.refund': (content) => {
    const known = bank.refund(content['out_request_no'] ?? '')
    const outcome = bank.createRefund({
      number: content['out_request_no'] ?? '',
      orderNumber: content['out_trade_no'] ?? '',
      amountFen: fenOfYuan(content['refund_amount']) ?? 0,
      notifyUrl: bank.order(content['out_trade_no'] ?? '')?.notifyUrl ?? '',
    })
    if (outcome.kind !== 'made') return notMade(outcome, REFUND)
    if (outcome.silent) return 'silent'
    const order = bank.order(outcome.record.orderNumber)
    return yes({
      out_trade_no: outcome.record.orderNumber,
      trade_no: order?.providerNumber,
      fund_change: known || outcome.record.state !== 'done' ? 'N' : 'Y',
      refund_fee: yuan(bank.refundedFen(outcome.record.orderNumber)),
    })
  },
  'alipay.trade.fastpay.refund.query': (content) => {
    const order = bank.order(content['out_trade_no'] ?? '')
    if (!order) return no(TRADE.missing)
    const refund = bank.refund(content['out_request_no'] ?? '')
    if (refund?.state !== 'done' || refund.doneAt === null) return yes({})
    return yes({
      out_trade_no: order.number,
      trade_no: order.providerNumber,
      out_request_no: refund.number,
      total_amount: yuan(order.paidFen ?? 0),
      refund_amount: yuan(refund.amountFen),
      refund_status: 'REFUND_SUCCESS',
      gmt_refund_pay: dateTimeOf(refund.doneAt),
    })
  },
})

const funds = (bank: Bank): Record<string, Handler> => ({
  'alipay.fund.trans.uni.transfer': async (content, form) => {
    const payee = (content.payee_info ?? {}) as Record<string, string>
    const amountFen = fenOfYuan(content['trans_amount'])
    if (!amountFen || amountFen < 10 || payee['identity_type'] !== 'ALIPAY_LOGON_ID' || !payee['name'])
      return no('isv.invalid-parameter', '40002')
    const outcome = await bank.createTransfer({
      number: content['out_biz_no'] ?? '',
      amountFen,
      account: payee['identity'] ?? '',
      name: payee['name'],
      remark: content['remark'] ?? '',
      notifyUrl: form.get('notify_url') ?? '',
    })
    if (outcome.kind !== 'made') return notMade(outcome, TRANSFER)
    if (outcome.silent) return 'silent'
    const { record } = outcome
    if (record.state === 'failed') return no('PAYEE_ACCOUNT_STATUS_ERROR')
    const { out_biz_no, order_id, pay_fund_order_id, status } = alipayTransfer(record)
    return yes({ out_biz_no, order_id, pay_fund_order_id, status, trans_date: dateTimeOf(record.updatedAt) })
  },
  'alipay.fund.trans.common.query': (content) => {
    const transfer = bank.transfer(content['out_biz_no'] ?? '')
    return transfer ? yes(alipayTransfer(transfer)) : no(TRANSFER.missing)
  },
})

const PAGES = ['alipay.trade.wap.pay', 'alipay.trade.app.pay']

/** Receives the browser with the signed order and redirects it to the cashier. */
const openPage = (world: World, bank: Bank, form: Form, reply: FastifyReply): FastifyReply => {
  const content = JSON.parse(form.get('biz_content') ?? '{}') as Content
  const outcome = makeOrder(world, bank, 'h5', content, form)
  if (outcome.kind !== 'made') return reply.code(400).type('text/plain').send(outcome.kind)
  const back = form.get('return_url') ?? ''
  // by the name the browser came by
  const cashier = cashierAddress('', 'alipay', outcome.record.number)
  return reply.redirect(back === '' ? cashier : `${cashier}&redirect_url=${encodeURIComponent(back)}`)
}

/** Alipay's gateway as a Fastify plugin: it checks our RSA2 signatures and signs its replies and notifications. */
export const createAlipaySandbox = (world: World): SandboxGateway => {
  const { bank, close } = openBank(world, style(world), { order: 'success', transfer: 'success' })
  const handlers: Record<string, Handler> = { ...trades(world, bank), ...funds(bank) }
  const answer = async (request: FastifyRequest, reply: FastifyReply, form: Form): Promise<FastifyReply> => {
    const method = form.get('method') ?? ''
    const say = (node: Node): FastifyReply =>
      reply.type('text/html;charset=utf-8').send(alipayAnswer(world.keys(), method, node))
    if (!isOurs(world.keys(), form)) return say(no('isv.invalid-signature', '40002'))
    if (PAGES.includes(method)) return openPage(world, bank, form, reply)
    const handler = handlers[method]
    if (!handler) return say(no('isv.invalid-method', '40002'))
    const node = await handler(JSON.parse(form.get('biz_content') ?? '{}') as Content, form)
    return node === 'silent' ? keepSilent(request, reply) : say(node)
  }
  const plugin = async (app: FastifyInstance): Promise<void> => {
    readTextBodies(app)
    app.get('/gateway.do', async (request, reply) => {
      const query = new URLSearchParams((request.raw.url ?? '').split('?').slice(1).join('?'))
      return await answer(request, reply, new Map(query))
    })
    app.post('/gateway.do', async (request, reply) =>
      answer(request, reply, new Map(new URLSearchParams(textBody(request)))),
    )
  }
  return { ...bank, plugin, close }
}
