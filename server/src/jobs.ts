import { DAY, dayOf, HOUR, MINUTE, SECOND } from '@huishou/wire'
import { contentPictures } from './content/index.ts'
import { proveAndKeepBooks } from './books.ts'
import type { Tables } from './database.ts'
import { removeWorker } from './file/index.ts'
import { expireUnsent, forgetMailInPhotos, mailInPictures } from './mail-in/index.ts'
import { forgetMemberLeftovers, memberPictures, smsProviderOf, smsWorker } from './member/index.ts'
import { releaseExpiredHolds } from './place/index.ts'
import {
  closeSettled,
  endNoShows,
  expireOffers,
  forgetPhotos,
  forgetSellers,
  pickupPictures,
  raiseAlarms,
} from './pickup/index.ts'
import { shopPictures } from './place/index.ts'
import type { Config } from './platform/config.ts'
import type { Sweep, Worker } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import { askGateways, countAttention, type PaymentSetting } from './payment/index.ts'
import { forgetStaffLeftovers } from './staff/index.ts'
import {
  alarmOverdue,
  queryDue,
  transferWorker,
  withdrawalPictures,
  type PayTools,
} from './withdrawal/index.ts'

/** Every periodic sweep there is, written out. */
export const sweepsOf = (metrics: Metrics, payment: PaymentSetting, payTools: PayTools): Sweep<Tables>[] => [
  { name: 'place-holds', everyMs: 15 * SECOND, run: releaseExpiredHolds },
  { name: 'pickup-offers', everyMs: 15 * SECOND, run: expireOffers },
  { name: 'pickup-alarms', everyMs: MINUTE, run: raiseAlarms },
  { name: 'pickup-no-show', everyMs: 10 * MINUTE, run: endNoShows },
  { name: 'pickup-close', everyMs: HOUR, run: closeSettled },
  {
    name: 'pickup-photos',
    everyMs: 10 * MINUTE,
    // every domain that shows uploaded pictures is asked before one is deleted
    run: forgetPhotos<Tables>([
      memberPictures,
      shopPictures,
      contentPictures,
      mailInPictures,
      withdrawalPictures,
    ]),
  },
  { name: 'mail-in-unsent', everyMs: HOUR, run: expireUnsent },
  {
    name: 'mail-in-photos',
    everyMs: HOUR,
    run: forgetMailInPhotos<Tables>([
      memberPictures,
      shopPictures,
      contentPictures,
      pickupPictures,
      withdrawalPictures,
    ]),
  },
  { name: 'pickup-sellers', everyMs: HOUR, run: forgetSellers },
  {
    name: 'payment-ask',
    everyMs: 15 * SECOND,
    run: async (database, now) => {
      await askGateways(database, payment, now)
      metrics.setPayInAlarms((await countAttention(database.reader)).alarm)
    },
  },
  { name: 'withdrawal-query', everyMs: 15 * SECOND, run: queryDue(payTools) },
  { name: 'withdrawal-alarms', everyMs: MINUTE, run: alarmOverdue },
  { name: 'member-forget', everyMs: HOUR, run: forgetMemberLeftovers },
  { name: 'staff-forget', everyMs: HOUR, run: forgetStaffLeftovers },
  {
    name: 'ledger-proof',
    everyMs: HOUR,
    // once a night: the first sweep of a business day that has none yet
    run: async (database, now) => {
      const last = await database.reader
        .selectFrom('ledgerProof')
        .select('at')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (last && dayOf(last.at) === dayOf(now) && now - last.at < DAY) return
      await proveAndKeepBooks(database, now)
    },
  },
]

export const workersOf = ({ dataFolder, sms }: Config, payTools: PayTools): Worker<Tables>[] => [
  transferWorker(payTools) as unknown as Worker<Tables>,
  smsWorker(smsProviderOf(sms.sender)) as unknown as Worker<Tables>,
  removeWorker(dataFolder) as unknown as Worker<Tables>,
]
