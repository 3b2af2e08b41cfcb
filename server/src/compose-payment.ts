import { mallOrderKind } from './mall/index.ts'
import { readOpenid } from './member/index.ts'
import type { Tables } from './database/index.ts'
import { orderKindsOf, type PaymentDependencies } from './payment/index.ts'
import { removalFee } from './pickup/index.ts'
import type { Config } from './platform/config.ts'
import type { PayOutProviders, PayTools } from './withdrawal/index.ts'

/** What can be paid for, and with what. The kinds of order see tables of their own domain, which payment knows nothing of. */
export const paymentDependenciesOf = (
  config: Config,
  providers: PaymentDependencies['providers'],
): PaymentDependencies => ({
  providers,
  orderKinds: orderKindsOf<Tables>([removalFee, mallOrderKind]),
  findOpenid: (db, memberId) => readOpenid(db, memberId, config.wechat.appId),
})

/** What withdrawals are paid with. Providers report to `/withdrawal/notify/{rail}`. */
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
