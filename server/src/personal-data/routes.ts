import { Readable } from 'node:stream'
import { exportMyData } from '@huishou/wire/member/account'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import { DAY, dayOf } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { beginExport } from '../member/index.ts'
import { serveWith } from '../platform/http/route.ts'
import { writeExport } from '../platform/write-personal-data-export.ts'
import { personalData } from './index.ts'

const serve = serveWith<Tables>()
export const exportedLists = personalData.flatMap(({ exported }) => exported ?? [])

/** The route with which customers export the personal data that is stored about them, confirmed by an SMS code. */
export const personalDataRoutes = [
  serve(
    exportMyData,
    async ({ input: { code }, db, actor: { memberId }, now, write, request: { privateUrl, network } }) => {
      const begun = await write((trx) => beginExport(trx, memberId, now, { code, address: network }))
      if (begun === 'wrong') return refuse('SMS_CODE_WRONG', { field: 'code' })
      if (isRefusal(begun)) return begun
      const head = {
        about:
          'Everything stored of this account. Times are China time, money is in fen (…Fen), weights in grams (…G). Pictures open at their addresses for seven days. Account and ID numbers are masked.',
      }
      return {
        raw: Readable.from(
          writeExport(db, memberId, now, {
            head,
            lists: exportedLists,
            urlOf: (path) => privateUrl(path, { forMs: 7 * DAY }),
          }),
        ),
        type: 'application/octet-stream',
        fileName: `huishou-${memberId}-${dayOf(now)}.json`,
      }
    },
    { perMinute: ({ rates }) => rates.loginPerMinute },
  ),
]
