// Seeds the database: the base data of tests, and the whole demo with its history.

import { putConfig, readConfigValue } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { markInstallation } from './installation.ts'
import type { Database, Handle, Transaction } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { seedAnomalies } from './anomalies.ts'
import { seedApiKeys } from './api-keys.ts'
import { seedBargains } from './mall/bargains.ts'
import { seedPrices } from './price-lists.ts'
import { seedCommunityDays } from './community-days.ts'
import { seedContent } from './content.ts'
import { seedCourierPay, seedPayGroup } from './courier-pay.ts'
import { seedDispatch } from './dispatch.ts'
import { seedFavourites } from './favourites.ts'
import { seedFeedback } from './feedback.ts'
import { seedMallGoods } from './goods/goods.ts'
import { hashDemoPassword, seedPeople } from './people.ts'
import { seedOrders } from './chronological-history.ts'
import { seedPlaces } from './shops-and-zones.ts'
import { seedPriceFormulas } from './sales/price-formulas.ts'
import { seedReverseInvoices } from './sellers/reverse-invoices.ts'
import { seedRecurringPickups } from './recurring-pickups.ts'
import { seedRota } from './rota.ts'
import { seedCoupons } from './coupons.ts'
import { seedRaises } from './raise-coupons.ts'
import { demoLevels } from './member-levels.ts'
import { seedVotes } from './votes.ts'
import { seedWebhooks } from './webhooks.ts'

const isEmpty = async (db: Handle<Tables>): Promise<boolean> =>
  (await db.selectFrom('shop').select('id').limit(1).executeTakeFirst()) === undefined

const buildBase = async (trx: Transaction<Tables>, now: number, passwordHash: string): Promise<void> => {
  await seedPlaces(trx, now)
  await seedPrices(trx, now)
  await seedPeople(trx, now, passwordHash)
  await seedContent(trx, now)
  await putConfig(trx, now, [
    { key: 'mallName', value: '绿邻回收' },
    { key: 'mallNameEn', value: 'Green Neighbour' },
    { key: 'kf_tel', value: '400-000-0000' },
  ])
  await seedMallGoods(trx, now)
}

/**
 * Seeds the places, prices, people, content and mall goods that tests start from, without orders. Adds nothing to a
 * database with shops.
 */
export const seedBase = async (database: Database<Tables>, now: number): Promise<void> => {
  const passwordHash = await hashDemoPassword()
  await database.transaction(async (trx) => {
    await markInstallation(trx, now, 'demo')
    if (await isEmpty(trx)) await buildBase(trx, now, passwordHash)
  })
}

/** Disables the weighing checks while seeding, because weighings of the history have no photos of the scale. */
const withoutWeighingChecks = async (
  trx: Transaction<Tables>,
  now: number,
  work: () => Promise<void>,
): Promise<void> => {
  const set = []
  for (const key of ['weigh_photo_kg', 'weigh_ask_yuan'])
    set.push({ key, value: (await readConfigValue(trx, key)) ?? '0' })
  await putConfig(
    trx,
    now,
    set.map(({ key }) => ({ key, value: '0' })),
  )
  await work()
  await putConfig(trx, now, set)
}

/**
 * Seeds the whole demo with its history in one transaction, so that an interrupted start begins again. To demo data of
 * an earlier version it adds the content, mall goods, bargains and votes that are missing. Without `files`, only the
 * records of pictures are stored.
 */
export const seedDemo = async (
  database: Database<Tables>,
  now: number,
  say: (text: string) => void,
  files: FileStore | null = null,
): Promise<void> => {
  const started = performance.now()
  const passwordHash = await hashDemoPassword()
  // Seeding takes half a minute. While a serializable transaction is open that long, PostgreSQL keeps the read locks of
  // all others in the cluster until it runs out of room. A snapshot suffices for an empty database: if two processes
  // seed it at once, the unique key of the installation mark lets only one commit.
  const isolation = (await isEmpty(database.reader)) ? 'snapshot' : 'serializable'
  const fresh = await database.transaction(async (trx) => {
    await markInstallation(trx, now, 'demo')
    if (!(await isEmpty(trx))) {
      // demo data seeded by an earlier version lack what was added since
      await seedContent(trx, now)
      await seedMallGoods(trx, now)
      await seedBargains(trx, now)
      await seedVotes(trx, now)
      return false
    }
    say('Building the demo town…')
    await buildBase(trx, now, passwordHash)
    // the demo's couriers carry cash for customers who want it
    await putConfig(trx, now, [
      { key: 'cash_at_door', value: 'on' },
      // so that older customer apps can be tried out as staff, too
      { key: 'staff_sign_in_by_sms', value: 'on' },
      { key: 'member_levels', value: JSON.stringify(demoLevels) },
    ])
    await seedBargains(trx, now)
    await seedCourierPay(trx, now)
    await seedPayGroup(trx, now)
    await withoutWeighingChecks(trx, now, () => seedOrders(trx, now))
    await seedPriceFormulas(trx, now)
    await seedReverseInvoices(trx, now)
    await seedRota(trx, now)
    await seedRecurringPickups(trx, now)
    await seedCommunityDays(trx, now)
    await seedRaises(trx, now)
    await seedCoupons(trx, now)
    await seedFavourites(trx, now)
    await seedFeedback(trx, now)
    await seedVotes(trx, now)
    await seedDispatch(trx, now)
    await seedApiKeys(trx, now)
    await seedWebhooks(trx, now)
    await seedAnomalies(trx, now, files)
    return true
  }, isolation)
  if (fresh) say(`The demo town is ready (${Math.round(performance.now() - started)} ms).`)
}
