// Parts shared by the local replacements (sandboxes) of the payment gateways WeChat Pay and Alipay.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fetch } from '../../platform/http-client.ts'
import { createBank, type Bank } from './sandbox-core.ts'
import { createNotices, type NoticeStyle } from './notices.ts'
import { openRecords, type Records } from './records.ts'

/** Dependencies of a sandbox, provided by its process. */
export type SandboxWorld<Keys> = {
  keys: () => Keys
  now: () => number
  /** Sends notifications to our server. */
  fetch: Fetch
  /** Base URL of the sandbox for browsers, for example http://localhost:3000 */
  address: () => string
  /** File that keeps orders over a restart; null keeps them in memory only. */
  file: string | null
}

export type SandboxGateway = Bank & {
  /** Implements the provider's protocol under the prefix it is registered with. */
  plugin: (app: FastifyInstance) => Promise<void>
  close: () => void
}

export const LOOP_HEADER = 'x-sandbox-loop'
export const SILENCE_HEADER = 'x-sandbox-silence'
const SILENCE_MS = 15_000

/** Leaves a request unanswered until the caller times out, which within one process need not be awaited. */
export const keepSilent = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (request.headers[LOOP_HEADER] !== undefined) return reply.code(504).header(SILENCE_HEADER, '1').send('')
  reply.hijack()
  setTimeout(() => request.raw.destroy(), SILENCE_MS).unref()
  return reply
}

/** Keeps bodies as text, because their exact bytes were signed. */
export const readTextBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export const textBody = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : ''

/** The bank of a sandbox, with notifications in the provider's style. */
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
