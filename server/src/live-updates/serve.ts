// Streams live updates, such as the new state of an order, to the apps of customers and staff, and those of a shared
// bargain to anybody who watches it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audience, Database, Reader } from '../platform/database.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Config } from '../platform/config.ts'
import { tokenOf } from '../platform/http/language-and-token.ts'
import { networkOf } from '../platform/http/ip-network.ts'
import { STREAMS_PER_ADDRESS, type Live } from '../platform/live.ts'
import type { Tables } from '../database/index.ts'
import { findRunById } from '../bargain/index.ts'
import { maySubscribe, withoutHelper } from './topic-access.ts'
import { authenticateMember } from '../member/index.ts'
import { audiencesOf } from '../pickup/index.ts'
import { authenticateStaff, readSessionRules } from '../staff/index.ts'

/** Topics of the bargain run a page watches (`run=`), and of its bargain. */
const watchedBy = async (db: Reader<Tables>, { query }: FastifyRequest): Promise<Audience[]> => {
  const { run } = query as Record<string, unknown>
  const id = typeof run === 'string' && /^[1-9]\d{0,14}$/.test(run) ? Number(run) : 0
  const found = id === 0 ? null : await findRunById(db, id)
  return found ? [`run:${id}`, `bargain:${found.bargainId}`] : []
}

type Served = { config: Config; clock: Clock; database: Database<Tables>; live: Live }

/**
 * Live updates (wire/live.ts): customers receive the events addressed to them, such as those of their own orders, and
 * staff those their role may read. `run` adds the cuts of one bargain run, visible to anybody with its link, even
 * without an account.
 */
export const serveLive = (app: FastifyInstance, { config, clock, database, live }: Served): void => {
  // accepted in a header only, because URLs are stored in logs and histories
  const tokenIn = (request: FastifyRequest, side: 'customer' | 'staff'): string =>
    tokenOf(request, {}, side, config) ?? ''
  const turnAway = (reply: FastifyReply) =>
    reply.code(401).send({ code: 2000, msg: '当前登录token无效，请重新登录', reason: 'LOGIN_REQUIRED' })

  app.get(`/${config.tenant}/live`, async (request, reply) => {
    const token = tokenIn(request, 'customer')
    const watched = await watchedBy(database.reader, request)
    if (token === '' && watched.length > 0) {
      live.open(reply, {
        person: `address:${networkOf(request.ip)}`,
        most: STREAMS_PER_ADDRESS,
        audiences: watched,
        hears: withoutHelper,
        stillIn: async () => true,
      })
      return reply
    }
    const find = () => authenticateMember(database.reader, clock.now(), token)
    const actor = await find()
    if (!actor) return await turnAway(reply)
    const self = `member:${actor.memberId}` as const
    live.open(reply, {
      person: self,
      audiences: [self, ...watched],
      stillIn: async () => (await find()) !== null,
    })
    return reply
  })
  app.get('/staff/live', async (request, reply) => {
    const find = async () => {
      const actor = await authenticateStaff(
        database.reader,
        clock.now(),
        await readSessionRules(database.reader, config),
        tokenIn(request, 'staff'),
      )
      return actor?.session?.lacksSecondFactor ? null : actor
    }
    const actor = await find()
    if (!actor) return await turnAway(reply)
    live.open(reply, {
      person: `staff:${actor.staffId}`,
      audiences: audiencesOf(actor),
      hears: (event) => (maySubscribe(actor.role, event) ? event : null),
      stillIn: async () => (await find()) !== null,
    })
    return reply
  })
}
