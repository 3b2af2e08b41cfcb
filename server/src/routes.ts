import { auditRoutes } from './audit/routes.ts'
import { proveAndKeepBooks } from './books.ts'
import { readBargainData, readBargainGoods, turnOn } from './bargain/index.ts'
import { bargainRoutes } from './bargain/routes.ts'
import { bargainDeskRoutes } from './bargain/routes-desk.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { readConfigValue } from './content/index.ts'
import { contentRoutes } from './content/routes.ts'
import { customerActRoutes } from './customer-desk/acts.ts'
import { customerDeskRoutes } from './customer-desk/routes.ts'
import type { Tables } from './database.ts'
import { demoRoutes } from './demo/routes.ts'
import { cleanHtml, ownUploads, publishPicture, publishPicturesIn } from './file/index.ts'
import { fileRoutes } from './file/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mailInRoutes } from './mail-in/routes.ts'
import { cartRoutes } from './mall/routes-cart.ts'
import type { CourierProvider } from './mall/index.ts'
import { afterSaleRoutes } from './mall/routes-after-sale.ts'
import { mallCustomerRoutes } from './mall/routes-customer.ts'
import { mallDeskRoutes } from './mall/routes-desk.ts'
import { reviewRoutes } from './mall/routes-reviews.ts'
import {
  readMember,
  readMobiles,
  readSmsSignInAt,
  warningRoutes,
  type ReadSmsBudget,
} from './member/index.ts'
import { memberRoutes } from './member/routes.ts'
import { memberAccountRoutes } from './member/routes-account.ts'
import { memberSignInRoutes } from './member/routes-sign-in.ts'
import { createWechatTwin } from './member/wechat/twin.ts'
import { wechatOf } from './member/wechat/wechat.ts'
import { hasBelongings } from './member-belongings.ts'
import { blockersOf, everythingKept, losesOf } from './member-leaving.ts'
import { orderProtocolRoutes } from './order-protocol.ts'
import { readDemand, readRecycled } from './pickup/index.ts'
import { paymentRoutes } from './payment/routes.ts'
import { paymentDeskRoutes } from './payment/routes-desk.ts'
import type { PaymentSetting } from './payment/index.ts'
import { pickupCourierRoutes } from './pickup/routes-courier.ts'
import { pickupCustomerRoutes } from './pickup/routes-customer.ts'
import { pickupDeskRoutes } from './pickup/routes-desk.ts'
import { cityOfVisitor, readShops, shopNameIn } from './place/index.ts'
import { placeRoutes } from './place/routes.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Route } from './platform/http/route.ts'
import { writeKept } from './platform/kept.ts'
import { amountRoute, pointsRoutes } from './points/routes.ts'
import { pointsDeskRoutes } from './points/routes-desk.ts'
import { earningRoutes } from './points/routes-earn.ts'
import { recordNames } from './record-names/index.ts'
import { readSessionRules } from './session-rules.ts'
import { maySearchTexts, readWithoutMobile, type ReadSessionRules, type ShopNames } from './staff/index.ts'
import { staffRoutes, staffTokenForCustomerRoute } from './staff/routes.ts'
import { staffSecurityRoutes } from './staff/routes-security.ts'
import { unopenedRoutes } from './unopened.ts'
import { voteRoutes } from './vote/routes.ts'
import { voteDeskRoutes } from './vote/routes-desk.ts'
import type { PayTools } from './withdrawal/index.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'

/** Settings of the business that the domain of members, which is below settings, goes by. */
const readBudget: ReadSmsBudget = async (db) => {
  const read = async (key: string): Promise<number> => Number((await readConfigValue(db as never, key)) ?? 0)
  return {
    perMinute: await read('sms_per_minute'),
    perHour: await read('sms_per_hour'),
    perDay: await read('sms_per_day'),
    workFromPercent: await read('sms_work_percent'),
  }
}

const shopNames: ShopNames = (language) => async (db, ids) =>
  new Map([...(await readShops(db as never, ids))].map(([id, shop]) => [id, shopNameIn(shop, language)]))

const sessionRules: ReadSessionRules = (db, config) => readSessionRules(db as never, config)

/** Every endpoint there is, written out. */
export const routesOf = (
  config: Config,
  runJobs: () => Promise<void>,
  runOutbox: () => Promise<void>,
  payment: PaymentSetting,
  payTools: PayTools,
  courier: CourierProvider | null,
  database: Database<Tables>,
): Route<Tables>[] => [
  ...memberRoutes({ readBudget }),
  ...warningRoutes({ readBudget, readStaffWithoutMobile: (db) => readWithoutMobile(db as never) }),
  ...memberSignInRoutes({
    wechat: wechatOf(config.wechat, createWechatTwin(config.wechat).send),
    hasBelongings: (trx, memberId) => hasBelongings(trx as never, memberId),
  }),
  ...memberAccountRoutes({
    blockersOf: (db, memberId) => blockersOf(db as never, memberId),
    losesOf: (db, memberId) => losesOf(db as never, memberId),
    writeKept: (db, memberId, now, more) =>
      writeKept<Tables>(db as never, memberId, now, { ...more, lists: everythingKept }),
  }),
  ...staffRoutes({ shopNames, sessionRules }),
  ...staffSecurityRoutes({ shopNames, sessionRules }),
  ...auditRoutes(recordNames),
  staffTokenForCustomerRoute(async (db, { memberId, now, token }) => ({
    mobile: (await readMember(db as never, memberId))?.mobile ?? '',
    smsSignInAt: await readSmsSignInAt(db as never, now, token),
    isAllowed: (await readConfigValue(db as never, 'staff_sign_in_by_sms')) === 'on',
  })),
  ...placeRoutes,
  ...catalogRoutes<Tables>({
    readDemand,
    publishPicture,
    publishPicturesIn,
    readBargains: (db, now) => readBargainGoods(db as never, now),
    cityOfVisitor: (db, from, visitor) => cityOfVisitor(db as never, from, visitor),
  }),
  ...contentRoutes({
    ownPictures: (trx, ownerId, urls) => ownUploads(trx as never, { ownerKind: 'customer', ownerId }, urls),
    mobileOf: (db, ids) => readMobiles(db as never, ids),
    maySearchTexts,
    publishPicture: (trx, url) => publishPicture(trx as never, url),
    publishPicturesIn: (trx, html) => publishPicturesIn(trx as never, html),
    cleanHtml,
    readBargainData: (db, now) => readBargainData(db as never, now),
  }),
  ...customerDeskRoutes,
  ...customerActRoutes,
  ...fileRoutes,
  ...ledgerRoutes((now) => proveAndKeepBooks(database, now)),
  amountRoute<Tables>(readRecycled),
  ...pointsRoutes,
  ...earningRoutes,
  ...pointsDeskRoutes,
  ...paymentRoutes(payment),
  ...paymentDeskRoutes(payment),
  ...orderProtocolRoutes,
  ...pickupCustomerRoutes,
  ...pickupCourierRoutes,
  ...pickupDeskRoutes,
  ...mailInRoutes,
  ...cartRoutes,
  ...mallCustomerRoutes,
  ...mallDeskRoutes(courier),
  ...afterSaleRoutes,
  ...reviewRoutes,
  ...bargainRoutes(turnOn(() => database.engine)),
  ...bargainDeskRoutes,
  ...withdrawalRoutes(payTools, database as never),
  ...voteRoutes,
  ...voteDeskRoutes,
  ...unopenedRoutes<Tables>(),
  ...(config.demo ? demoRoutes({ runJobs, runOutbox }) : []),
]
