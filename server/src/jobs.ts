import { DAY, dayOf, HOUR, MINUTE, SECOND } from '@huishou/wire'
import type { Tables } from './database.ts'
import { proveAndKeep } from './ledger/index.ts'
import { forgetMemberLeftovers, smsWorker } from './member/index.ts'
import { smsTwin } from './member/sms/twin.ts'
import { closeSettled, endNoShows, expireOffers, raiseAlarms } from './pickup/index.ts'
import type { Sweep, Worker } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import { forgetStaffLeftovers } from './staff/index.ts'

/** Every periodic sweep there is, written out. */
export const sweepsOf = (metrics: Metrics): Sweep<Tables>[] => [
  { name: 'pickup-offers', everyMs: 15 * SECOND, run: expireOffers },
  { name: 'pickup-alarms', everyMs: MINUTE, run: raiseAlarms },
  { name: 'pickup-no-show', everyMs: 10 * MINUTE, run: endNoShows },
  { name: 'pickup-close', everyMs: HOUR, run: closeSettled },
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
      metrics.setLedgerGap((await proveAndKeep(database as never, now)).gapFen)
    },
  },
]

export const workersOf = (): Worker<Tables>[] => [smsWorker(smsTwin)]
