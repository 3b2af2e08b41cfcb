import type { FastifyInstance } from 'fastify'

/** Redirects the short URL in a slip's QR code to its public page. */
export const serveSlipLinks = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) =>
    reply.redirect(`/#/pages/order/slip?code=${encodeURIComponent(request.params.code)}`, 302),
  )
}
