import type { FastifyInstance } from 'fastify'

/**
 * Redirects the stop link in messages about money to a page that asks for confirmation, so that programs which scan
 * links stop nothing by accident.
 */
export const serveStopLinks = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>('/stop/:code', async (request, reply) =>
    reply.redirect(`/#/pages/mine/stop-withdrawal?code=${encodeURIComponent(request.params.code)}`, 302),
  )
}
