import { mallOrderKind } from './mall/index.ts'
import { readOpenid } from './member/index.ts'
import type { Tables } from './database/index.ts'
import { orderKindsOf, type PaymentDependencies } from './payment/index.ts'
import { removalFee } from './pickup/index.ts'
import type { Config } from './platform/config.ts'
import type { PayOutProviders, PayTools } from './withdrawal/index.ts'

/**
 * Providers and kinds of order for the payment domain. The kinds use tables of domains that payment does not depend on.
 */
export const paymentDependenciesOf = (
  config: Config,
  providers: PaymentDependencies['providers'],
): PaymentDependencies => ({
  providers,
  orderKinds: orderKindsOf<Tables>([removalFee, mallOrderKind]),
  findOpenid: (db, memberId) => readOpenid(db, memberId, config.wechat.appId),
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
  findOpenid: (db, memberId) => readOpenid(db, memberId, config.wechat.appId),
})
