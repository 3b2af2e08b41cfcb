// Combines the tables of all domains, and opens the database: migrates it and unlocks its encrypted columns.
import type { AnomalyTables } from '../anomaly/index.ts'
import type { ApproachTables } from '../approach/tables.ts'
import type { AuditTables } from '../audit/index.ts'
import type { BargainTables } from '../bargain/tables.ts'
import type { CatalogTables } from '../catalog/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { CouponTables } from '../coupon/tables.ts'
import type { CourierPayTables } from '../courier-pay/tables.ts'
import type { DispatchTables } from '../dispatch/tables.ts'
import type { FileTables } from '../file/tables.ts'
import type { FirmTables } from '../firm/tables.ts'
import type { FirmServiceTables } from '../firm-service/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { MailInTables } from '../mail-in/tables.ts'
import type { MallTables } from '../mall/tables.ts'
import type { MemberTables } from '../member/tables.ts'
import { openEncryption } from '../platform/encryption/keys.ts'
import { pickupSealed, sealSellers } from '../pickup/index.ts'
import { sealSecrets } from '../platform/encryption/stored-secrets.ts'
import { isAllSealed, sealStored } from '../platform/encryption/seal-stored.ts'
import { withdrawalSealed } from '../withdrawal/index.ts'
import { migrate } from '../platform/migrate.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import type { Replica } from '../platform/postgres/open-replica.ts'
import { migrations } from '../migrations/index.ts'
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
import type { StoredExportTables } from '../stored-export/index.ts'
import { webPushSealed, type WebPushTables } from '../web-push/index.ts'
import { webhookSealed, type WebhookTables } from '../webhook/index.ts'
import type { WithdrawalTables } from '../withdrawal/tables.ts'

export type Tables = PlatformTables &
  AuditTables &
  MemberTables &
  StaffTables &
  PlaceTables &
  CatalogTables &
  ContentTables &
  FileTables &
  FirmTables &
  FirmServiceTables &
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
  AnomalyTables &
  ApproachTables &
  CourierPayTables &
  SalesTables &
  CashTables &
  DispatchTables &
  VoteTables &
  StoredExportTables &
  WebhookTables &
  WebPushTables &
  WithdrawalTables

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
  options: {
    url: string | null
    replica?: Replica | null
    dataFolder: string
    encryptionKeys?: string | null
  },
  now: number,
): Promise<Database<Tables>> => {
  const opened = await openDatabase<Tables>(options)
  await migrate(opened, migrations, now)
  const { encryptionKeys = null, dataFolder } = options
  const { database, keys } = await openEncryption(opened, encryptionKeys, dataFolder, now)
  await sealSecrets(database, keys)
  if (!(await isAllSealed(database.reader, keys))) {
    await sealSellers(database)
    await sealStored(database, keys, [
      ...withdrawalSealed,
      ...pickupSealed,
      ...staffSealed,
      ...webhookSealed,
      ...webPushSealed,
    ])
  }
  return database
}
