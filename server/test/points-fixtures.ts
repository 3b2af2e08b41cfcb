import type { Transaction } from '../src/platform/database.ts'
import type { TestServer } from './test-server.ts'
import { earn, type Earning } from '../src/points/earn-and-take-back.ts'
import { provePoints } from '../src/points/prove-points.ts'

let MOBILES = 13_600_020_000
const FAR = Date.parse('2099-01-01')

/** Shortcuts with which tests make people and staff, give points and check them. */
export const givenPoints = (server: TestServer) => {
  let serial = 0
  return {
    /** A new person whose session lasts however far the clock is moved. */
    person: async (): Promise<{ token: string; uid: number; mobile: string }> => {
      const mobile = String((MOBILES += 1))
      const { token, uid } = await server.customer(mobile)
      await server.database.transaction((trx) =>
        trx.updateTable('memberToken').set({ expiresAt: FAR }).where('memberId', '=', uid).execute(),
      )
      return { token, uid, mobile }
    },
    /** A staff session that lasts equally long. */
    staff: async (username: string): Promise<string> => {
      const token = await server.staff(username)
      await server.database.transaction((trx) =>
        trx.updateTable('staffToken').set({ expiresAt: FAR }).execute(),
      )
      return token
    },
    /** Credits points as a separate lot. */
    give: (memberId: number, points: number, more: Partial<Earning> = {}): Promise<void> =>
      server.database.transaction((trx) =>
        earn(trx, server.clock.now(), {
          memberId,
          points,
          kind: 'adjust',
          key: `given:${(serial += 1)}`,
          text: '测试',
          ...more,
        }),
      ),
    within: <Result>(work: (trx: Transaction<never>, now: number) => Promise<Result>): Promise<Result> =>
      server.database.transaction((trx) => work(trx as never, server.clock.now())),
    /** Moves the clock to a China time, `2026-03-02 23:59:59`. */
    goTo: (at: string): void => {
      server.clock.advance(Date.parse(`${at.replace(' ', 'T')}+08:00`) - server.clock.now())
    },
    proof: () => provePoints(server.database.reader),
  }
}
