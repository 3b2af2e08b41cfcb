// Serves POST requests with unparsed bodies, for callers that sign them, such as payment providers.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../outage/database-away.ts'

/** An unparsed request, so that its signature can be checked over its bytes. Header names are lower case. */
export type RawRequest = {
  params: Record<string, string>
  headers: Record<string, string | undefined>
  body: Buffer
  log: FastifyRequest['log']
}
export type RawAnswer = { status: number; type: string; body: string }

/** Serves `POST path` for callers that sign the raw body of any content type. A null reply means an unknown path. */
export const serveRawPost = async (
  app: FastifyInstance,
  path: string,
  mostBytes: number,
  handle: (request: RawRequest) => Promise<RawAnswer | null>,
): Promise<void> => {
  await app.register(async (scope) => {
    // other callers read the code in the body, but these rely on the status
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      // the sender repeats its message, and the outage is logged once
      if (error instanceof DatabaseAway) return reply.code(503).type('text/plain').send('failure')
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'a signed request failed')
      return reply.code(status).type('text/plain').send('failure')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: Record<string, string> }>(path, { bodyLimit: mostBytes }, async (request, reply) => {
      const answer = await handle({
        params: request.params,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(',') : value,
          ]),
        ),
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        log: request.log,
      })
      if (!answer) return await reply.code(404).type('text/plain').send('failure')
      return await reply.code(answer.status).type(answer.type).send(answer.body)
    })
  })
}
