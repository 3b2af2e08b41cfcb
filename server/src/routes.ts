// Lists the routes of all endpoints, and passes them the functions of other domains that they need.

import { anomalyRoutes } from './anomaly/routes.ts'
import { approachRoutes } from './approach/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { accountDeletionRoutes } from './account-deletion/routes.ts'
import { carbonStatementRoutes } from './carbon-statement/routes.ts'
import { proveAndStoreLedger } from './ledger-proof/index.ts'
import { readBargainGoods, mutexOn } from './bargain/index.ts'
import { bargainRoutes } from './bargain/routes-customer.ts'
import { bargainStaffRoutes } from './bargain/routes-staff.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { onBehalfRoutes } from './customer-records/routes-addresses-and-audit.ts'
import { notifyExportRemoved } from './compose-notifications.ts'
import { couponRoutes } from './coupon/routes.ts'
import { courierPayRoutes } from './courier-pay/routes.ts'
import { customerRecordRoutes } from './customer-records/routes.ts'
import { priceTierRoutes } from './customer-records/routes-price-tier.ts'
import { signInCodeRoutes } from './customer-records/routes-sign-in-code.ts'
import type { Tables } from './database/index.ts'
import { dispatchRoutes } from './dispatch/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { firmRoutes } from './firm-service/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { amountRoute } from './ledger/routes-balance-and-points.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mailInRoutes } from './mail-in/routes.ts'
import { cartRoutes } from './mall/routes-customer-cart.ts'
import { readMallTotals, type TrackingProvider } from './mall/index.ts'
import { customerAfterSaleRoutes } from './mall/routes-customer-after-sale.ts'
import { staffAfterSaleRoutes } from './mall/routes-staff-after-sale.ts'
import { mallCustomerRoutes } from './mall/routes-customer-orders.ts'
import { mallStaffRoutes } from './mall/routes-staff-orders.ts'
import { customerReviewRoutes } from './mall/routes-customer-reviews.ts'
import { staffReviewRoutes } from './mall/routes-staff-reviews.ts'
import { readMember, readMobiles, readSmsSignInAt, consoleWarningRoutes } from './member/index.ts'
import { readMemberLevel } from './points/index.ts'
import { memberRoutes, userDetailRoute } from './member/routes-customer-profile-and-sms-sign-in.ts'
import { memberAccountRoutes } from './member/routes-customer-account.ts'
import { memberSignInRoutes } from './member/routes-customer-sign-in.ts'
import { memberPushRoutes } from './member/routes-customer-web-push.ts'
import { memberWechatRoutes } from './member/routes-customer-wechat.ts'
import type { OfficialAccount } from './member/wechat/official-account.ts'
import { createWechatSandbox } from './member/wechat/mini-program-sandbox.ts'
import { wechatOf } from './member/wechat/mini-program.ts'
import { isAccountInUse } from './personal-data/is-account-in-use.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { orderProtocolRoutes } from './order-overview/routes.ts'
import { readTradedVolume, readRecycled } from './pickup/index.ts'
import { paymentRoutes } from './payment/routes-customer.ts'
import { paymentStaffRoutes } from './payment/routes-staff.ts'
import type { PaymentDependencies } from './payment/index.ts'
import { pickupCourierRoutes } from './pickup/routes-courier-and-counter.ts'
import { pickupCustomerRoutes } from './pickup/routes-customer.ts'
import { communityRoutes } from './pickup/routes-community.ts'
import { reverseInvoiceRoutes } from './pickup/routes-reverse-invoice.ts'
import { pickupPlanRoutes } from './pickup/routes-plan.ts'
import { pickupStaffRoutes } from './pickup/routes-staff.ts'
import { placeRoutes } from './place/routes-staff.ts'
import type { Config } from './platform/config.ts'
import type { Database, Handle } from './platform/database.ts'
import type { FileStore } from './platform/file-store/file-store.ts'
import type { Route } from './platform/http/route.ts'
import { pointsRoutes } from './points/routes-customer.ts'
import { pointsStaffRoutes } from './points/routes-staff.ts'
import { earningRoutes } from './points/routes-customer-earning.ts'
import { recordNames } from './record-names/index.ts'
import { planNewCouriers } from './rota/index.ts'
import { rotaRequestRoutes, rotaStaffRoutes } from './rota/routes-planning.ts'
import { slotRoutes, slotStaffRoutes } from './rota/routes-slots.ts'
import { maySearchTexts } from './staff/index.ts'
import { staffRoutes, staffTokenForCustomerRoute } from './staff/routes-staff-accounts.ts'
import { apiKeyRoutes } from './staff/routes-staff-api-keys.ts'
import { staffNotificationRoutes } from './staff/routes-staff-notifications.ts'
import { staffSecurityRoutes } from './staff/routes-staff-security.ts'
import { staffPushRoutes } from './staff/routes-staff-web-push.ts'
import { notImplementedRoutes } from './not-implemented/routes.ts'
import { readBestPrices } from './sales/index.ts'
import { scaleRoutes } from './scale/routes.ts'
import { salesRoutes } from './sales/routes.ts'
import { readLiveValues } from './business-setup/compute-config-values.ts'
import { setupRoutes } from './business-setup/routes.ts'
import { systemStatusRoutes } from './system-status/routes.ts'
import { voteRoutes } from './vote/routes-customer.ts'
import { voteStaffRoutes } from './vote/routes-staff.ts'
import { storedExportRoutes } from './stored-export/index.ts'
import type { PushService } from './web-push/index.ts'
import { webhookRoutes } from './webhook/routes.ts'
import { readFirmOf } from './firm/index.ts'
import { removeWechatPayees, type PayTools } from './withdrawal/index.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { yardRoutes } from './yard/routes.ts'

/** Routes around the trade in waste: yard and sales, scales, cash, couriers' pay, coupons, firms and the like. */
const tradeRoutes: Route<Tables>[] = [
  ...anomalyRoutes,
  ...approachRoutes,
  ...reverseInvoiceRoutes,
  ...couponRoutes,
  ...courierPayRoutes,
  ...scaleRoutes,
  ...yardRoutes<Tables>({ readBuyerPrices: readBestPrices }),
  ...salesRoutes,
  ...cashRoutes,
  ...firmRoutes,
  ...carbonStatementRoutes,
]

/** Routes of the rota, and of the time windows sold by it. */
const rotaRoutes: Route<Tables>[] = [
  ...slotRoutes,
  ...slotStaffRoutes,
  ...rotaStaffRoutes,
  ...rotaRequestRoutes,
]

/** Routes for setting up and watching the system, for webhooks, and for stored exports. */
const systemRoutes = (database: Database<Tables>, push: PushService): Route<Tables>[] => [
  ...systemStatusRoutes(database, push),
  ...webhookRoutes(database),
  ...storedExportRoutes(notifyExportRemoved),
  ...setupRoutes,
]

/** Routes of the mall, for customers and staff. */
const mallRoutes = (courier: TrackingProvider | null): Route<Tables>[] => [
  ...cartRoutes,
  ...mallCustomerRoutes,
  ...mallStaffRoutes(courier),
  ...customerAfterSaleRoutes,
  ...staffAfterSaleRoutes,
  ...customerReviewRoutes,
  ...staffReviewRoutes,
]

/** Customer routes for signing in and for linking an account with WeChat. */
const signInRoutes = (config: Config, official: OfficialAccount, files: FileStore): Route<Tables>[] => [
  ...memberSignInRoutes({
    wechat: wechatOf(config.wechat, createWechatSandbox(config.wechat).send),
    isInUse: isAccountInUse,
  }),
  ...memberWechatRoutes<Tables>(official, removeWechatPayees, files),
]

/** Routes for the accounts of customers and staff themselves. */
const accountRoutes = (push: PushService): Route<Tables>[] => [
  ...memberAccountRoutes,
  ...memberPushRoutes(push),
  ...accountDeletionRoutes,
  ...personalDataRoutes,
  ...staffRoutes,
  ...staffSecurityRoutes,
  ...staffPushRoutes(push),
  ...staffNotificationRoutes,
  ...apiKeyRoutes,
]

/** All endpoints. */
export const routesOf = (
  config: Config,
  runJobs: () => Promise<void>,
  runOutbox: () => Promise<void>,
  payment: PaymentDependencies,
  payTools: PayTools,
  courier: TrackingProvider | null,
  database: Database<Tables>,
  official: OfficialAccount,
  { push, files }: { push: PushService; files: FileStore },
): Route<Tables>[] => [
  ...memberRoutes,
  userDetailRoute<Tables>({ readLevel: readMemberLevel, readFirmOf }),
  ...consoleWarningRoutes,
  ...systemRoutes(database, push),
  ...signInRoutes(config, official, files),
  ...accountRoutes(push),
  ...auditRoutes(recordNames),
  staffTokenForCustomerRoute(async (db: Handle<Tables>, { memberId, now, token }) => ({
    mobile: (await readMember(db, memberId))?.mobile ?? '',
    smsSignInAt: await readSmsSignInAt(db, now, token),
  })),
  ...placeRoutes<Tables>({ planCouriers: planNewCouriers }),
  ...rotaRoutes,
  ...catalogRoutes<Tables>({ readTradedVolume, readBargains: readBargainGoods }),
  ...contentRoutes<Tables>({ mobileOf: readMobiles, maySearchTexts, readLiveValues }),
  ...customerRecordRoutes,
  ...priceTierRoutes,
  ...signInCodeRoutes,
  ...onBehalfRoutes,
  ...fileRoutes(files),
  ...ledgerRoutes((now) => proveAndStoreLedger(database, now)),
  amountRoute<Tables>({ readRecycled, readMallTotals }),
  ...pointsRoutes,
  ...earningRoutes,
  ...pointsStaffRoutes,
  ...paymentRoutes(payment),
  ...paymentStaffRoutes(payment),
  ...orderProtocolRoutes,
  ...pickupCustomerRoutes,
  ...pickupCourierRoutes,
  ...pickupStaffRoutes,
  ...pickupPlanRoutes,
  ...communityRoutes,
  ...dispatchRoutes,
  ...mailInRoutes,
  ...tradeRoutes,
  ...mallRoutes(courier),
  ...bargainRoutes(mutexOn(() => database.engine)),
  ...bargainStaffRoutes,
  ...withdrawalRoutes(payTools, database),
  ...voteRoutes,
  ...voteStaffRoutes,
  ...notImplementedRoutes<Tables>(),
  ...(config.demo ? demoRoutes({ runJobs, runOutbox, push }) : []),
]
