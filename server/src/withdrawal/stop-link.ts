import type { FastifyInstance } from 'fastify'

/** The address in a message about money leads to a page that asks first: programs that look at links stop nothing. */
export const serveStopLinks = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>('/stop/:code', async (request, reply) =>
    reply.redirect(`/#/pages/mine/stop-withdrawal?code=${encodeURIComponent(request.params.code)}`, 302),
  )
}
