// Receives the notifications that WeChat Pay and Alipay send about payments and refunds.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/time/clock.ts'
import { isOutage } from '../platform/outage/database-away.ts'
import { serveRawPost } from '../platform/http/raw-post.ts'
import type { Metrics } from '../platform/metrics.ts'
import { gatewayActor } from '../platform/life-cycle.ts'
import type { PayInGateway, PayInProvider, RawNotice } from './provider.ts'
import { receive } from './receive-payment.ts'
import { receiveRefund } from './receive-refund.ts'
import { sendRefund } from './send-refund.ts'
import type { PaymentDependencies, Store } from './dependencies.ts'

/** Size limit of notifications, which have a few kilobytes. */
const NOTICE_LIMIT = 64 * 1024

type Served = { clock: Clock; store: Store; metrics: Metrics; setting: PaymentDependencies }

/** Processes a notification and returns its outcome; `forged` and `unknown` are only counted. */
const takeNotice = async (
  { clock, store, setting }: Served,
  provider: PayInProvider,
  notice: RawNotice,
): Promise<'taken' | 'forged' | 'unknown'> => {
  const now = clock.now()
  const read = provider.readNotice(notice, now)
  if (!read) return 'forged'
  if (!('refund' in read))
    return (await receive(store, setting, gatewayActor, now, read.number, read.state)) ? 'taken' : 'unknown'
  if (read.state.state !== 'unknown')
    return (await receiveRefund(store, now, read.refund, read.state)) ? 'taken' : 'unknown'
  const refund = await store.reader
    .selectFrom('payInRefund')
    .selectAll()
    .where('number', '=', read.refund)
    .executeTakeFirst()
  if (!refund) return 'unknown'
  await sendRefund(store, setting, now, { ...refund, asks: refund.asks + 1 })
  return 'taken'
}

/**
 * Receives notifications at `POST /pay/notify/{gateway}` with the raw body of any content type, because the signature
 * covers its bytes. A forged or unstorable one gets the provider's own "failed" reply, so that it is repeated.
 */
export const servePayNotices = (app: FastifyInstance, served: Served): Promise<void> =>
  serveRawPost(app, '/pay/notify/:gateway', NOTICE_LIMIT, async ({ params, headers, body, log }) => {
    const { metrics, setting } = served
    const gateway = params['gateway'] ?? ''
    const provider = Object.hasOwn(setting.providers, gateway)
      ? setting.providers[gateway as PayInGateway]
      : null
    if (!provider) return null
    try {
      const became = await takeNotice(served, provider, { headers, body })
      metrics.payNotice(gateway, became)
      return provider.acknowledge(became === 'taken')
    } catch (error) {
      if (!isOutage(error)) log.error({ err: error, gateway }, 'a payment notice could not be kept')
      metrics.payNotice(gateway, 'fault')
      return provider.acknowledge(false)
    }
  })
