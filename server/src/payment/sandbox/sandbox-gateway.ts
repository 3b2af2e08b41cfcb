import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fetch } from '../../platform/http-client.ts'
import { createBank, type Bank } from './bank.ts'
import { createNotices, type NoticeStyle } from './notices.ts'
import { openRecords, type Records } from './records.ts'

/** Dependencies a sandbox gets from its process. */
export type SandboxWorld<Keys> = {
  keys: () => Keys
  now: () => number
  /** Carries notices to our server. */
  fetch: Fetch
  /** Where a person's browser finds the sandbox, for example http://localhost:3000 */
  address: () => string
  /** Keeps orders over a restart; null keeps them in memory only. */
  file: string | null
}

export type SandboxGateway = Bank & {
  /** Speaks the provider's protocol under whatever prefix it is registered. */
  plugin: (app: FastifyInstance) => Promise<void>
  close: () => void
}

export const LOOP_HEADER = 'x-sandbox-loop'
export const SILENCE_HEADER = 'x-sandbox-silence'
const SILENCE_MS = 15_000

/** Leaves a request unanswered until the caller gives up, which within one process need not be waited for. */
export const keepSilent = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (request.headers[LOOP_HEADER] !== undefined) return reply.code(504).header(SILENCE_HEADER, '1').send('')
  reply.hijack()
  setTimeout(() => request.raw.destroy(), SILENCE_MS).unref()
  return reply
}

/** Keeps bodies as text, because their very bytes were signed. */
export const readTextBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export const textBody = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : ''

/** The bank of a sandbox, with its notices in the style of the provider. */
export const openBank = <Keys>(
  world: SandboxWorld<Keys>,
  style: NoticeStyle,
  defaults: Records['defaults'],
): { bank: Bank; close: () => void } => {
  const store = openRecords(world.file, defaults)
  const notices = createNotices(style, world.fetch)
  return {
    bank: createBank({ store, notices, now: world.now }),
    close: () => {
      notices.close()
      store.close()
    },
  }
}

export const cashierAddress = (address: string, gateway: string, number: string): string =>
  `${address}/sandbox/cashier?gateway=${gateway}&number=${encodeURIComponent(number)}`
