import type { FastifyInstance } from 'fastify'

/** The short address in a slip's QR code leads to its public page. */
export const serveSlipLinks = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) =>
    reply.redirect(`/#/pages/order/slip?code=${encodeURIComponent(request.params.code)}`, 302),
  )
}
