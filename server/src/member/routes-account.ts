import { Readable } from 'node:stream'
import {
  accountDeletion,
  accountLimits,
  changeMobile as changeMobileCall,
  DAY,
  dayOf,
  endMySessions,
  exportMyData,
  isRefusal,
  mySessions,
  refuse,
  requestDeletion as requestDeletionCall,
  type Refusal,
  type ReplyOf,
} from '@huishou/wire'
import type { Reader } from '../platform/database.ts'
import { serveWith, type Route, type RouteOptions } from '../platform/http/route.ts'
import type { PlatformTables } from '../platform/tables.ts'
import { changeMobile } from './change-mobile.ts'
import { requestDeletion, type BlockersOf } from './delete.ts'
import { beginExport } from './export.ts'
import { readSessions } from './sessions.ts'
import type { MemberTables } from './tables.ts'
import { revokeTokens } from './token.ts'

type Tables = MemberTables & PlatformTables
const serve = serveWith<Tables>()
const limited: RouteOptions = { perMinute: ({ rates }) => rates.loginPerMinute }
const wrongCode = (field: string): Refusal => refuse('SMS_CODE_WRONG', { field })

/** What only those know who know every domain. */
export type Elsewhere = {
  blockersOf: BlockersOf
  losesOf: (db: Reader<Tables>, memberId: number) => Promise<ReplyOf<typeof accountDeletion>['loses']>
  /** The file of everything kept, a piece at a time. */
  writeKept: (
    db: Reader<Tables>,
    memberId: number,
    now: number,
    file: { head: Record<string, unknown>; urlOf: (path: string) => string },
  ) => AsyncIterable<string>
}

/** What a member does with the account itself. */
export const memberAccountRoutes = ({ blockersOf, losesOf, writeKept }: Elsewhere): Route<Tables>[] => [
  serve(
    changeMobileCall,
    async ({ input: { oldCode, mobile, code }, who, now, write, request: { token, network } }) => {
      const result = await write((trx) =>
        changeMobile(trx, who.memberId, now, { oldCode, mobile, code, token, address: network }),
      )
      return typeof result === 'string' ? wrongCode(result) : (result ?? { mobile })
    },
    limited,
  ),
  serve(mySessions, async ({ db, who, now, request: { token } }) => ({
    rows: await readSessions(db, who.memberId, now, token),
  })),
  serve(endMySessions, async ({ input: { sessionId }, who, now, write, request: { token } }) => ({
    ended: await write((trx) => revokeTokens(trx, who.memberId, now, token, sessionId)),
  })),
  serve(accountDeletion, async ({ db, who: { memberId } }) => ({
    coolingDays: accountLimits.coolingDays,
    loses: await losesOf(db, memberId),
    blockers: await blockersOf(db, memberId),
  })),
  serve(
    requestDeletionCall,
    async ({ input: { code }, who, now, write, request: { network } }) => {
      const result = await write((trx) =>
        requestDeletion(trx, who.memberId, now, { code, address: network, blockersOf }),
      )
      return result === 'wrong' ? wrongCode('code') : result
    },
    limited,
  ),
  serve(
    exportMyData,
    async ({ input: { code }, db, who: { memberId }, now, write, request: { privateUrl, network } }) => {
      const begun = await write((trx) => beginExport(trx, memberId, now, { code, address: network }))
      if (begun === 'wrong') return wrongCode('code')
      if (isRefusal(begun)) return begun
      const head = {
        about:
          'Everything stored of this account. Times are China time, money is in fen (…Fen), weights in grams (…G). Pictures open at their addresses for seven days. Account and ID numbers are masked.',
      }
      return {
        raw: Readable.from(
          writeKept(db, memberId, now, { head, urlOf: (path) => privateUrl(path, { forMs: 7 * DAY }) }),
        ),
        type: 'application/octet-stream',
        fileName: `huishou-${memberId}-${dayOf(now)}.json`,
      }
    },
    limited,
  ),
]
