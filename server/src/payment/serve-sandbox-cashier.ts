// Serves the page on which users of the demo pay, in place of the page of a payment gateway.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatYuan } from '@huishou/wire/money'
import type { Language } from '@huishou/wire/text'
import { SECOND } from '@huishou/wire/time'
import { languageOf } from '../platform/http/language-and-token.ts'
import { cashierCss, cashierPage, type CashierAction } from './sandbox-cashier-page.ts'
import type { PayInGateway } from './provider.ts'

type Order = {
  amountFen: number
  description: string
  state: 'waiting' | 'paid' | 'closed'
}
/** The part of a gateway sandbox used by the cashier page. */
export type CashierGateway = {
  order: (number: string) => Order | null
  pay: (number: string) => Promise<unknown>
  fail: (number: string) => unknown
  behave: (chosen: { of: 'order'; behaviour: 'duplicate_notice'; number: string }) => void
}

/** Null where real keys are configured. */
export type CashierSandbox = Record<PayInGateway, CashierGateway | null>

const PATH = '/sandbox/cashier'
/** Delay of "pay later": long enough to see the app waiting, short enough to wait for. */
const LATER = 10 * SECOND

type Fields = {
  gateway?: string
  number?: string
  lang?: string
  action?: string
  /** URL to return to, under WeChat's parameter name. */
  redirect_url?: string
}

const act = async (fake: CashierGateway, number: string, action: CashierAction): Promise<void> => {
  if (action === 'fail') await fake.fail(number)
  else if (action === 'later') setTimeout(() => void Promise.resolve(fake.pay(number)), LATER).unref()
  else {
    if (action === 'twice') fake.behave({ of: 'order', behaviour: 'duplicate_notice', number })
    await fake.pay(number)
  }
}

const isAction = (word: string | undefined): word is CashierAction =>
  ['pay', 'fail', 'later', 'twice'].includes(word ?? '')

/** Return URL, limited to this site or a configured client whatever the request contains. */
const wayBack = (
  { redirect_url: given = '' }: Fields,
  host: string,
  clientUrls: readonly string[],
): string => {
  if (clientUrls.some((client) => given.startsWith(`${client}/`))) return given
  try {
    const url = new URL(given)
    return url.host === new URL(`${url.protocol}//${host}`).host
      ? `${url.pathname}${url.search}${url.hash}`
      : '/'
  } catch {
    return '/'
  }
}

/**
 * Demo replacement for the gateway's page: pay, fail, pay later, or pay with a duplicate notification. Without a
 * sandbox the path does not exist.
 */
export const serveCashier = (
  app: FastifyInstance,
  sandbox: CashierSandbox | null,
  clientUrls: readonly string[],
): void => {
  if (!sandbox) return
  const find = ({ gateway = '', number = '' }: Fields) => {
    const fake = gateway === 'wechat' || gateway === 'alipay' ? sandbox[gateway] : null
    const order = fake?.order(number)
    return fake && order ? { fake, order, gateway: gateway as PayInGateway, number } : null
  }
  const send = async (reply: FastifyReply, status: number, html: string) =>
    await reply
      .code(status)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(html)

  app.get<{ Querystring: Fields }>(PATH, async (request, reply) => {
    const language: Language = languageOf(request, request.query)
    const found = find(request.query)
    if (!found) return await send(reply, 404, cashierPage({ language, order: null, address: '' }))
    const { order, gateway, number } = found
    return await send(
      reply,
      200,
      cashierPage({
        language,
        address: `${PATH}?${new URLSearchParams({ gateway, number, redirect_url: request.query.redirect_url ?? '' }).toString()}`,
        order: {
          gateway,
          number,
          amount: formatYuan(order.amountFen),
          what: order.description,
          state: order.state,
          back: wayBack(request.query, request.host, clientUrls),
          redirectUrl: request.query.redirect_url ?? '',
        },
      }),
    )
  })
  app.post<{ Body: Fields | null }>(PATH, async (request, reply) => {
    const found = find(request.body ?? {})
    const action = request.body?.action
    if (!found || !isAction(action)) return await reply.redirect('/', 303)
    if (found.order.state === 'waiting') await act(found.fake, found.number, action)
    return await reply.redirect(wayBack(request.body ?? {}, request.host, clientUrls), 303)
  })
  app.get(`${PATH}.css`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(cashierCss),
  )
}
