import type { FastifyInstance } from 'fastify'

/** Serves the link in messages about money: a page that asks for confirmation, so that link scanners stop nothing. */
export const serveStopLinks = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>('/stop/:code', async (request, reply) =>
    reply.redirect(`/#/pages/mine/stop-withdrawal?code=${encodeURIComponent(request.params.code)}`, 302),
  )
}
