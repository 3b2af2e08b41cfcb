import type { ApproachTables } from '../approach/tables.ts'
import type { AuditTables } from '../audit/index.ts'
import type { BargainTables } from '../bargain/tables.ts'
import type { CatalogTables } from '../catalog/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { CouponTables } from '../coupon/tables.ts'
import type { CourierPayTables } from '../courier-pay/tables.ts'
import type { DispatchTables } from '../dispatch/tables.ts'
import type { FileTables } from '../file/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { MailInTables } from '../mail-in/tables.ts'
import type { MallTables } from '../mall/tables.ts'
import type { MemberTables } from '../member/tables.ts'
import { platform } from '../migrations/0001-platform.ts'
import { scale } from '../migrations/0095-scale.ts'
import { privateNumber } from '../migrations/0098-private-number.ts'
import { member } from '../migrations/0002-member.ts'
import { staff } from '../migrations/0003-staff.ts'
import { place } from '../migrations/0004-place.ts'
import { catalog } from '../migrations/0005-catalog.ts'
import { content } from '../migrations/0006-content.ts'
import { file } from '../migrations/0007-file.ts'
import { ledger } from '../migrations/0008-ledger.ts'
import { points } from '../migrations/0009-points.ts'
import { pickup } from '../migrations/0010-pickup.ts'
import { attempts } from '../migrations/0011-attempts.ts'
import { retention } from '../migrations/0012-retention.ts'
import { slotHold } from '../migrations/0013-slot-hold.ts'
import { payment } from '../migrations/0014-payment.ts'
import { memberWechat } from '../migrations/0015-member-wechat.ts'
import { mailIn } from '../migrations/0016-mail-in.ts'
import { withdrawal } from '../migrations/0017-withdrawal.ts'
import { contentPages } from '../migrations/0018-content.ts'
import { ledgerAdjustment } from '../migrations/0019-ledger-adjustment.ts'
import { pointsCentre } from '../migrations/0020-points-centre.ts'
import { goods } from '../migrations/0021-goods.ts'
import { mall } from '../migrations/0022-mall.ts'
import { bargain } from '../migrations/0023-bargain.ts'
import { goodsInEnglish } from '../migrations/0024-goods-in-english.ts'
import { commentThread } from '../migrations/0025-comment-thread.ts'
import { accountDeletion } from '../migrations/0026-account-deletion.ts'
import { bargainEnough } from '../migrations/0027-bargain-enough.ts'
import { contentDesk } from '../migrations/0028-content-desk.ts'
import { customerDesk } from '../migrations/0029-customer-desk.ts'
import { refundedBargain } from '../migrations/0030-refunded-bargain.ts'
import { unitInEnglish } from '../migrations/0031-unit-in-english.ts'
import { codePurpose } from '../migrations/0032-code-purpose.ts'
import { sessionDevice } from '../migrations/0033-session-device.ts'
import { reportIndexes } from '../migrations/0034-report-indexes.ts'
import { termsPage } from '../migrations/0035-terms-page.ts'
import { installation } from '../migrations/0036-installation.ts'
import { signInMethod } from '../migrations/0037-sign-in-method.ts'
import { privatePictures } from '../migrations/0040-private-pictures.ts'
import { encryption } from '../migrations/0041-encryption.ts'
import { withdrawalGuard } from '../migrations/0042-withdrawal-guard.ts'
import { sealedColumns } from '../migrations/0043-sealed-columns.ts'
import { smsGuard } from '../migrations/0044-sms-guard.ts'
import { rateCount } from '../migrations/0052-rate-count.ts'
import { ownDevice } from '../migrations/0053-own-device.ts'
import { smsWork } from '../migrations/0054-sms-work.ts'
import { vote } from '../migrations/0057-vote.ts'
import { openEncryption } from '../platform/encryption/keys.ts'
import { pickupSealed, sealSellers } from '../pickup/index.ts'
import { sealSecrets } from '../platform/encryption/stored-secrets.ts'
import { isAllSealed, sealStored } from '../platform/encryption/seal-stored.ts'
import { withdrawalSealed } from '../withdrawal/index.ts'
import { staffSecurity } from '../migrations/0044-staff-security.ts'
import { smsNotice } from '../migrations/0068-sms-notice.ts'
import { wasteCategoryDesk } from '../migrations/0050-waste-category-desk.ts'
import { consent } from '../migrations/0060-consent.ts'
import { stopRecord } from '../migrations/0051-stop-record.ts'
import { alarmTold } from '../migrations/0066-alarm-told.ts'
import { yard } from '../migrations/0070-yard.ts'
import { courierPay } from '../migrations/0073-courier-pay.ts'
import { yardWork } from '../migrations/0074-yard-work.ts'
import { yardBale } from '../migrations/0075-yard-bale.ts'
import { shopWaiting } from '../migrations/0076-shop-waiting.ts'
import { yardUndo } from '../migrations/0077-yard-undo.ts'
import { sales } from '../migrations/0072-sales.ts'
import { truckload } from '../migrations/0078-truckload.ts'
import { dayLimit } from '../migrations/0079-day-limit.ts'
import { payGroup } from '../migrations/0100-pay-group.ts'
import { serviceCall } from '../migrations/0120-service-call.ts'
import { shopFigures } from '../migrations/0121-shop-figures.ts'
import { signInCode } from '../migrations/0122-sign-in-code.ts'
import { settingChangedBy } from '../migrations/0123-setting-changed-by.ts'
import { pickupPlan } from '../migrations/0135-pickup-plan.ts'
import { priceFollow } from '../migrations/0130-price-follow.ts'
import { shopPrices } from '../migrations/0131-shop-prices.ts'
import { loadSource } from '../migrations/0101-load-source.ts'
import { yardPhotos } from '../migrations/0099-yard-photos.ts'
import { dispatch } from '../migrations/0084-dispatch.ts'
import { zonePolygon } from '../migrations/0093-zone-polygon.ts'
import { raiseCoupon } from '../migrations/0088-raise-coupon.ts'
import { approach } from '../migrations/0090-approach.ts'
import { favourite } from '../migrations/0115-favourite.ts'
import { cash } from '../migrations/0071-cash.ts'
import { rota } from '../migrations/0080-rota.ts'
import { soldPlaces } from '../migrations/0081-sold-places.ts'
import { shopInEnglish } from '../migrations/0062-shop-in-english.ts'
import { couponKind } from '../migrations/0110-coupon-kind.ts'
import { migrate } from '../platform/migrate.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import type { PlatformTables } from '../platform/tables.ts'
import type { PaymentTables } from '../payment/tables.ts'
import type { PickupTables } from '../pickup/tables.ts'
import type { PlaceTables } from '../place/tables.ts'
import type { PointsTables } from '../points/tables.ts'
import type { RotaTables } from '../rota/tables.ts'
import type { SalesTables } from '../sales/tables.ts'
import { staffSealed } from '../staff/index.ts'
import type { StaffTables } from '../staff/tables.ts'
import type { CashTables } from '../cash/tables.ts'
import type { PrivateNumberTables } from '../private-number/index.ts'
import type { ScaleTables } from '../scale/tables.ts'
import type { YardTables } from '../yard/tables.ts'
import type { VoteTables } from '../vote/tables.ts'
import type { WithdrawalTables } from '../withdrawal/tables.ts'

export type Tables = PlatformTables &
  AuditTables &
  MemberTables &
  StaffTables &
  PlaceTables &
  CatalogTables &
  ContentTables &
  FileTables &
  LedgerTables &
  PointsTables &
  PaymentTables &
  MailInTables &
  MallTables &
  BargainTables &
  PickupTables &
  RotaTables &
  ScaleTables &
  PrivateNumberTables &
  YardTables &
  CouponTables &
  ApproachTables &
  CourierPayTables &
  SalesTables &
  CashTables &
  DispatchTables &
  VoteTables &
  WithdrawalTables

const migrations = [
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
] as const

/** Location and encryption keys of the database, from the configuration. */
export const databaseOptions = (config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'encryptionKeys'>) => ({
  url: config.databaseUrl,
  dataFolder: config.dataFolder,
  encryptionKeys: config.encryptionKeys,
})

/**
 * Opens the database, migrates it and opens its encrypted columns, with `encryptionKeys` or the data folder's key file,
 * which is created when missing.
 */
export const openHuishou = async (
  options: { url: string | null; dataFolder: string; encryptionKeys?: string | null },
  now: number,
): Promise<Database<Tables>> => {
  const opened = await openDatabase<Tables>(options)
  await migrate(opened, migrations, now)
  const { encryptionKeys = null, dataFolder } = options
  const { database, keys } = await openEncryption(opened, encryptionKeys, dataFolder, now)
  await sealSecrets(database, keys)
  if (!(await isAllSealed(database.reader, keys))) {
    await sealSellers(database)
    await sealStored(database, keys, [...withdrawalSealed, ...pickupSealed, ...staffSealed])
  }
  return database
}
