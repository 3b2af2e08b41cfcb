import { platform } from './0001-platform.ts'
import { member } from './0002-member.ts'
import { staff } from './0003-staff.ts'
import { place } from './0004-place.ts'
import { catalog } from './0005-catalog.ts'
import { content } from './0006-content.ts'
import { file } from './0007-file.ts'
import { ledger } from './0008-ledger.ts'
import { points } from './0009-points.ts'
import { pickup } from './0010-pickup.ts'
import { attempts } from './0011-attempts.ts'
import { retention } from './0012-retention.ts'
import { slotHold } from './0013-slot-hold.ts'
import { payment } from './0014-payment.ts'
import { memberWechat } from './0015-member-wechat.ts'
import { mailIn } from './0016-mail-in.ts'
import { withdrawal } from './0017-withdrawal.ts'
import { contentPages } from './0018-content.ts'
import { ledgerAdjustment } from './0019-ledger-adjustment.ts'
import { pointsCentre } from './0020-points-centre.ts'
import { goods } from './0021-goods.ts'
import { mall } from './0022-mall.ts'
import { bargain } from './0023-bargain.ts'
import { goodsInEnglish } from './0024-goods-in-english.ts'
import { commentThread } from './0025-comment-thread.ts'
import { accountDeletion } from './0026-account-deletion.ts'
import { bargainEnough } from './0027-bargain-enough.ts'
import { contentDesk } from './0028-content-desk.ts'
import { customerDesk } from './0029-customer-desk.ts'
import { refundedBargain } from './0030-refunded-bargain.ts'
import { unitInEnglish } from './0031-unit-in-english.ts'
import { codePurpose } from './0032-code-purpose.ts'
import { sessionDevice } from './0033-session-device.ts'
import { reportIndexes } from './0034-report-indexes.ts'
import { termsPage } from './0035-terms-page.ts'
import { installation } from './0036-installation.ts'
import { signInMethod } from './0037-sign-in-method.ts'
import { privatePictures } from './0040-private-pictures.ts'
import { encryption } from './0041-encryption.ts'
import { withdrawalGuard } from './0042-withdrawal-guard.ts'
import { sealedColumns } from './0043-sealed-columns.ts'
import { smsGuard } from './0044-sms-guard.ts'
import { staffSecurity } from './0044-staff-security.ts'
import { wasteCategoryDesk } from './0050-waste-category-desk.ts'
import { stopRecord } from './0051-stop-record.ts'
import { rateCount } from './0052-rate-count.ts'
import { ownDevice } from './0053-own-device.ts'
import { smsWork } from './0054-sms-work.ts'
import { vote } from './0057-vote.ts'
import { consent } from './0060-consent.ts'
import { shopInEnglish } from './0062-shop-in-english.ts'
import { alarmTold } from './0066-alarm-told.ts'
import { smsNotice } from './0068-sms-notice.ts'
import { yard } from './0070-yard.ts'
import { cash } from './0071-cash.ts'
import { sales } from './0072-sales.ts'
import { courierPay } from './0073-courier-pay.ts'
import { yardWork } from './0074-yard-work.ts'
import { yardBale } from './0075-yard-bale.ts'
import { shopWaiting } from './0076-shop-waiting.ts'
import { yardUndo } from './0077-yard-undo.ts'
import { truckload } from './0078-truckload.ts'
import { dayLimit } from './0079-day-limit.ts'
import { rota } from './0080-rota.ts'
import { soldPlaces } from './0081-sold-places.ts'
import { dispatch } from './0084-dispatch.ts'
import { raiseCoupon } from './0088-raise-coupon.ts'
import { approach } from './0090-approach.ts'
import { zonePolygon } from './0093-zone-polygon.ts'
import { scale } from './0095-scale.ts'
import { privateNumber } from './0098-private-number.ts'
import { yardPhotos } from './0099-yard-photos.ts'
import { payGroup } from './0100-pay-group.ts'
import { loadSource } from './0101-load-source.ts'
import { couponKind } from './0110-coupon-kind.ts'
import { favourite } from './0115-favourite.ts'
import { serviceCall } from './0120-service-call.ts'
import { shopFigures } from './0121-shop-figures.ts'
import { signInCode } from './0122-sign-in-code.ts'
import { settingChangedBy } from './0123-setting-changed-by.ts'
import { priceFollow } from './0130-price-follow.ts'
import { priceTiers } from './0140-price-tiers.ts'
import { firmSites } from './0141-firm-sites.ts'
import { shopPrices } from './0131-shop-prices.ts'
import { pickupPlan } from './0135-pickup-plan.ts'
import { wechatAuthorization } from './0146-wechat-authorization.ts'
import { growthTakenBack } from './0150-growth-taken-back.ts'
import { communityDay } from './0155-community-day.ts'
import { messages } from './0160-messages.ts'
import { messageChoice } from './0161-message-choice.ts'
import { messageLate } from './0175-message-late.ts'
import { sellerRegister } from './0190-seller-register.ts'
import { anomaly } from './0192-anomaly.ts'
import { apiKeys } from './0200-api-keys.ts'
import { storedExport } from './0201-stored-export.ts'
import { feedbackAppVersion } from './0202-feedback-app-version.ts'
import { communityCouriers } from './0206-community-couriers.ts'
import { pointsSettings } from './0207-points-settings.ts'
import { pushDevices } from './0203-push-devices.ts'
import { webhook } from './0191-webhook.ts'
import { reversalsWaiting } from './0185-reversals-waiting.ts'
import { priceFormulas } from './0195-price-formulas.ts'
import { reverseInvoices } from './0196-reverse-invoices.ts'
import { slipTemplate } from './0187-slip-template.ts'
import type { Migration } from '../platform/migrate.ts'
import { raiseChoice } from './0171-raise-choice.ts'
import { wechatSignIn } from './0170-wechat-sign-in.ts'
import { bargainSettings } from './0158-bargain-settings.ts'
import { openingImports } from './0212-opening-imports.ts'
import { orderBoardIndexes } from './0216-order-board-indexes.ts'
import { openingStock } from './0209-opening-stock.ts'
import { carbonFactor } from './0210-carbon-factor.ts'
import { toldTries } from './0220-told-tries.ts'
import { wordsOfErasedPeople } from './0227-words-of-erased-people.ts'
import { orderStreet } from './0211-order-street.ts'
import { pictureHash } from './0218-picture-hash.ts'
import { loopRules } from './0219-loop-rules.ts'
import { staffNotification } from './0214-staff-notification.ts'
import { erasedTexts } from './0225-erased-texts.ts'
import { notificationChoice } from './0221-notification-choice.ts'
import { registerIndex } from './0222-register-index.ts'
import { stockMovementIndexes } from './0223-stock-movement-indexes.ts'

/** All migrations in the order they run; a migration that has run is never edited. */
export const migrations: readonly Migration[] = [
  platform,
  member,
  staff,
  place,
  catalog,
  content,
  file,
  ledger,
  points,
  pickup,
  attempts,
  retention,
  slotHold,
  payment,
  memberWechat,
  mailIn,
  withdrawal,
  contentPages,
  ledgerAdjustment,
  pointsCentre,
  goods,
  mall,
  bargain,
  goodsInEnglish,
  commentThread,
  accountDeletion,
  bargainEnough,
  contentDesk,
  customerDesk,
  refundedBargain,
  unitInEnglish,
  codePurpose,
  sessionDevice,
  reportIndexes,
  termsPage,
  installation,
  signInMethod,
  privatePictures,
  encryption,
  withdrawalGuard,
  sealedColumns,
  smsGuard,
  staffSecurity,
  wasteCategoryDesk,
  stopRecord,
  rateCount,
  ownDevice,
  smsWork,
  consent,
  smsNotice,
  alarmTold,
  shopInEnglish,
  vote,
  yard,
  courierPay,
  yardWork,
  yardBale,
  shopWaiting,
  yardUndo,
  sales,
  truckload,
  dayLimit,
  yardPhotos,
  cash,
  rota,
  soldPlaces,
  dispatch,
  zonePolygon,
  scale,
  raiseCoupon,
  approach,
  privateNumber,
  payGroup,
  serviceCall,
  shopFigures,
  signInCode,
  settingChangedBy,
  loadSource,
  couponKind,
  favourite,
  pickupPlan,
  priceFollow,
  shopPrices,
  bargainSettings,
  priceTiers,
  wechatAuthorization,
  growthTakenBack,
  firmSites,
  communityDay,
  wechatSignIn,
  raiseChoice,
  messages,
  messageChoice,
  messageLate,
  reversalsWaiting,
  slipTemplate,
  sellerRegister,
  apiKeys,
  webhook,
  anomaly,
  priceFormulas,
  storedExport,
  feedbackAppVersion,
  reverseInvoices,
  communityCouriers,
  pointsSettings,
  pushDevices,
  openingStock,
  openingImports,
  orderBoardIndexes,
  carbonFactor,
  orderStreet,
  toldTries,
  pictureHash,
  loopRules,
  staffNotification,
  erasedTexts,
  notificationChoice,
  wordsOfErasedPeople,
  registerIndex,
  stockMovementIndexes,
]
