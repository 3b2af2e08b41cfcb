// Lists the periodic jobs of the server (sweeps) with their intervals, and the workers for queued jobs.
import { DAY, dayOf, HOUR, MINUTE, SECOND } from '@huishou/wire/time'
import { openAnomalyCases } from './anomaly/index.ts'
import { expireRuns, eraseTraces, warnOwners } from './bargain/index.ts'
import {
  assignCommunityOrders,
  assignWaiting,
  planChangedDays,
  readAutomaticCities,
  travelServiceOf,
} from './dispatch/index.ts'
import { deleteOldPositions, tellLateOrders, tellNextStops } from './approach/index.ts'
import { tellPriceFollowers } from './catalog/index.ts'
import { exportNotices, notifyWebhookGone } from './compose-notifications.ts'
import { endCoupons } from './coupon/index.ts'
import { deleteDueAccounts } from './account-deletion/delete-due-accounts.ts'
import { proveAndStoreLedger } from './ledger-proof/index.ts'
import type { Tables } from './database/index.ts'
import { hashOlderPictures, removeWorker } from './file/index.ts'
import type { FileStore } from './platform/file-store/file-store.ts'
import { expireUnsent, eraseMailInPhotos, mailInPersonalData } from './mail-in/index.ts'
import {
  agreeUnanswered,
  closeReceived,
  expireUnpaid,
  receiveSent,
  settleRefunds,
  trackParcels,
  type TrackingProvider,
} from './mall/index.ts'
import { endBlocks, deleteExpiredMemberRows, pushWorker, smsProviderOf, smsWorker } from './member/index.ts'
import type { OfficialAccount } from './member/wechat/official-account.ts'
import { templateChannel } from './member/wechat/template-channel.ts'
import { deleteExpiredHolds } from './rota/index.ts'
import {
  bindNumbers,
  closeSettled,
  dropRecalledRaises,
  endNoShows,
  endNumbers,
  expireOffers,
  erasePhotos,
  eraseSellers,
  pickupPersonalData,
  raiseAlarms,
  showShopFigures,
  showWaiting,
  orderDueDays,
  tendCommunityDays,
  returnStopsWorker,
} from './pickup/index.ts'
import { numberProviderOf } from './private-number/index.ts'
import { picturesInUse } from './personal-data/index.ts'
import type { Config } from './platform/config.ts'
import type { Sweep, Worker } from './platform/jobs.ts'
import { deleteExpiredRateCounts } from './platform/http/shared-rate-store.ts'
import type { Metrics } from './platform/metrics.ts'
import { queryDuePayIns, countAttention, type PaymentDependencies } from './payment/index.ts'
import { expireLots, warnExpiring } from './points/index.ts'
import { proposePrices } from './sales/index.ts'
import { deleteExpiredStaffRows, notifyAboutSystem } from './staff/index.ts'
import { showFullness } from './yard/index.ts'
import { tidyExports } from './stored-export/index.ts'
import type { PushService } from './web-push/index.ts'
import { deleteOldDeliveries, deliverWebhooks } from './webhook/index.ts'
import {
  alarmOverdue,
  queryDue,
  transferWorker,
  deleteExpiredAlerts,
  type PayTools,
} from './withdrawal/index.ts'

const askAndCountAlarms =
  (payment: PaymentDependencies, metrics: Metrics): Sweep<Tables>['run'] =>
  async (database, now) => {
    await queryDuePayIns(database, payment, now)
    metrics.setPayInAlarms((await countAttention(database.reader)).alarm)
  }

/** Proves the ledger once a night, in the first sweep of a business day that has no proof yet. */
const proveOnceANight: Sweep<Tables>['run'] = async (database, now) => {
  const last = await database.reader
    .selectFrom('ledgerProof')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && dayOf(last.at) === dayOf(now) && now - last.at < DAY) return
  await proveAndStoreLedger(database, now)
}

/** The sweeps of the mall. */
const mallSweeps = (courier: TrackingProvider | null): Sweep<Tables>[] => [
  { name: 'mall-expire', everyMs: 15 * SECOND, run: expireUnpaid },
  { name: 'mall-receive', everyMs: 10 * MINUTE, run: receiveSent },
  { name: 'mall-after-sales', everyMs: 10 * MINUTE, run: agreeUnanswered },
  { name: 'mall-refunds', everyMs: 15 * SECOND, run: settleRefunds },
  { name: 'mall-tracks', everyMs: 5 * MINUTE, run: trackParcels(courier) },
  { name: 'mall-close', everyMs: HOUR, run: closeReceived },
]

/** The sweeps of the private numbers through which customers and couriers call each other. */
const numberSweeps = ({ privateNumber }: Pick<Config, 'privateNumber'>): Sweep<Tables>[] => {
  const provider = numberProviderOf(privateNumber)
  return [
    { name: 'pickup-numbers', everyMs: 2 * SECOND, run: bindNumbers(provider) },
    { name: 'pickup-numbers-end', everyMs: MINUTE, run: endNumbers(provider, privateNumber?.keepHours ?? 0) },
  ]
}

/** The sweeps of community days, which invite customers and assign the orders to couriers. */
const communitySweeps: Sweep<Tables>[] = [
  { name: 'community-days', everyMs: 15 * SECOND, run: tendCommunityDays },
  { name: 'community-assign', everyMs: 15 * SECOND, run: assignCommunityOrders },
]

const bargainSweeps: Sweep<Tables>[] = [
  { name: 'bargain-expire', everyMs: MINUTE, run: expireRuns },
  { name: 'bargain-warn', everyMs: MINUTE, run: warnOwners },
  { name: 'bargain-traces', everyMs: HOUR, run: eraseTraces },
]

/** The sweeps that update what customers read about shops: fullness, waiting times and figures. */
const shopSweeps: Sweep<Tables>[] = [
  { name: 'shop-fullness', everyMs: MINUTE, run: showFullness },
  { name: 'shop-waiting', everyMs: MINUTE, run: showWaiting },
  { name: 'shop-figures', everyMs: 10 * MINUTE, run: showShopFigures },
]

/** The sweeps that deliver webhooks and tidy stored exports. */
const outputSweeps = (config: Pick<Config, 'demo' | 'dataFolder'>): Sweep<Tables>[] => [
  {
    name: 'webhook-deliver',
    everyMs: 2 * SECOND,
    run: deliverWebhooks({ ...config, notifyGone: notifyWebhookGone }),
  },
  { name: 'webhook-forget', everyMs: HOUR, run: deleteOldDeliveries },
  { name: 'stored-exports', everyMs: MINUTE, run: tidyExports(config.dataFolder, exportNotices) },
]

/** Sweeps that delete expired staff sessions and rate counts, and notify owners about keys and backups. */
const accessSweeps = ({ dataFolder }: Pick<Config, 'dataFolder'>): Sweep<Tables>[] => [
  { name: 'rate-counts', everyMs: 10 * MINUTE, run: deleteExpiredRateCounts },
  { name: 'staff-forget', everyMs: HOUR, run: deleteExpiredStaffRows },
  { name: 'staff-notifications', everyMs: HOUR, run: notifyAboutSystem(dataFolder) },
]

/** The sweeps of couriers on their way. */
const approachSweeps: readonly Sweep<Tables>[] = [
  { name: 'approach-next', everyMs: 15 * SECOND, run: tellNextStops },
  { name: 'approach-late', everyMs: MINUTE, run: tellLateOrders },
  { name: 'approach-positions', everyMs: 10 * MINUTE, run: deleteOldPositions },
]

/** Sweeps that check the business itself, and the one that hashes pictures for them. */
const checkSweeps = (files: FileStore): Sweep<Tables>[] => [
  { name: 'picture-hashes', everyMs: MINUTE, run: hashOlderPictures(files.read) },
  { name: 'anomaly-cases', everyMs: HOUR, run: openAnomalyCases },
  { name: 'ledger-proof', everyMs: HOUR, run: proveOnceANight },
]

/** All periodic sweeps. */
export const sweepsOf = (
  config: Pick<Config, 'routing' | 'privateNumber' | 'demo' | 'dataFolder'>,
  metrics: Metrics,
  payment: PaymentDependencies,
  payTools: PayTools,
  courier: TrackingProvider | null,
  files: FileStore,
): Sweep<Tables>[] => [
  { name: 'place-holds', everyMs: 15 * SECOND, run: deleteExpiredHolds },
  { name: 'pickup-offers', everyMs: 15 * SECOND, run: expireOffers },
  {
    name: 'pickup-alarms',
    everyMs: MINUTE,
    run: async (database, now) => raiseAlarms(database, now, await readAutomaticCities(database.reader)),
  },
  { name: 'dispatch-assign', everyMs: 2 * SECOND, run: assignWaiting },
  { name: 'dispatch-plan', everyMs: 2 * SECOND, run: planChangedDays(travelServiceOf(config)) },
  ...numberSweeps(config),
  { name: 'pickup-plans', everyMs: MINUTE, run: orderDueDays },
  ...communitySweeps,
  { name: 'pickup-no-show', everyMs: 10 * MINUTE, run: endNoShows },
  { name: 'pickup-close', everyMs: HOUR, run: closeSettled },
  {
    name: 'pickup-photos',
    everyMs: 10 * MINUTE,
    run: erasePhotos<Tables>(picturesInUse({ except: pickupPersonalData })),
  },
  ...shopSweeps,
  { name: 'mail-in-unsent', everyMs: HOUR, run: expireUnsent },
  {
    name: 'mail-in-photos',
    everyMs: HOUR,
    run: eraseMailInPhotos<Tables>(picturesInUse({ except: mailInPersonalData })),
  },
  { name: 'pickup-sellers', everyMs: HOUR, run: eraseSellers },
  { name: 'payment-ask', everyMs: 15 * SECOND, run: askAndCountAlarms(payment, metrics) },
  ...mallSweeps(courier),
  ...bargainSweeps,
  { name: 'withdrawal-query', everyMs: 15 * SECOND, run: queryDue(payTools) },
  { name: 'withdrawal-alarms', everyMs: MINUTE, run: alarmOverdue },
  {
    name: 'withdrawal-alerts',
    everyMs: 60 * MINUTE,
    run: (database, now) => database.transaction((trx) => deleteExpiredAlerts(trx, now)),
  },
  { name: 'points-expiry', everyMs: MINUTE, run: expireLots },
  { name: 'points-warnings', everyMs: HOUR, run: warnExpiring },
  ...approachSweeps,
  { name: 'price-alerts', everyMs: MINUTE, run: tellPriceFollowers },
  { name: 'price-formulas', everyMs: HOUR, run: proposePrices },
  { name: 'pickup-raises', everyMs: MINUTE, run: dropRecalledRaises },
  { name: 'coupon-expiry', everyMs: MINUTE, run: endCoupons },
  { name: 'member-deletions', everyMs: HOUR, run: deleteDueAccounts },
  { name: 'member-blocks', everyMs: MINUTE, run: endBlocks },
  { name: 'member-forget', everyMs: HOUR, run: deleteExpiredMemberRows },
  ...accessSweeps(config),
  ...outputSweeps(config),
  ...checkSweeps(files),
]

export const workersOf = (
  config: Config,
  payTools: PayTools,
  official: OfficialAccount,
  address: () => string,
  push: PushService,
  files: FileStore,
): Worker<Tables>[] => [
  transferWorker(payTools),
  returnStopsWorker(),
  smsWorker(smsProviderOf(config.sms.sender), templateChannel(official, address)),
  pushWorker({ service: push, config }),
  removeWorker(files),
]
