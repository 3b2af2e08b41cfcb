// Gives the payment domain its payment providers and the kinds of order that can be paid, and the withdrawal domain
// the providers that pay out.
import { mallOrderKind } from './mall/index.ts'
import { readOpenid } from './member/index.ts'
import type { Tables } from './database/index.ts'
import { orderKindsOf, type PaymentDependencies } from './payment/index.ts'
import type { PayInWay } from './payment/provider.ts'
import { removalFee } from './pickup/index.ts'
import type { Config } from './platform/config.ts'
import type { PayOutProviders, PayTools } from './withdrawal/index.ts'

/** The WeChat Pay sandbox does not tell apps apart, so an openid of either app will do. */
const sandboxApps = ({ wechat, officialAccount }: Config): string[] => [officialAccount.appId, wechat.appId]

/** The app whose openid of the payer WeChat Pay needs for this way of paying. */
const payAppsOf = (config: Config, way: PayInWay): string[] => {
  if (config.payment.wechat === null) return sandboxApps(config)
  const { official, mini } = config.payment.wechat.appIds
  return [way === 'jsapi' ? official : mini].filter((id) => id !== null)
}

/** The app whose openids money can be sent to. */
const transferAppsOf = (config: Config): string[] =>
  config.payment.wechat === null
    ? sandboxApps(config)
    : [config.payment.wechat.transfer?.appId ?? null].filter((id) => id !== null)

/**
 * Providers and kinds of order for the payment domain. The kinds use tables of domains that payment does not depend on.
 */
export const paymentDependenciesOf = (
  config: Config,
  providers: PaymentDependencies['providers'],
): PaymentDependencies => ({
  providers,
  orderKinds: orderKindsOf<Tables>([removalFee, mallOrderKind]),
  findOpenid: (db, memberId, way) => readOpenid(db, memberId, ...payAppsOf(config, way)),
})

/** Providers for withdrawals, which report to `/withdrawal/notify/{rail}`. */
export const payToolsOf = (
  config: Config,
  providers: PayOutProviders,
  address: () => string = () => config.publicUrl ?? `http://localhost:${config.port}`,
): PayTools => ({
  providers: () => providers,
  notifyUrl: (rail) => `${address()}/withdrawal/notify/${rail}`,
  stopUrl: (code) => `${address()}/stop/${code}`,
  findOpenid: (db, memberId) => readOpenid(db, memberId, ...transferAppsOf(config)),
})
