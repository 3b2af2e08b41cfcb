import type { FastifyInstance } from 'fastify'

/** Redirects the short URL in the QR code of a weighing slip to the slip's public page. */
export const serveSlipLinks = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) =>
    reply.redirect(`/#/pages/order/slip?code=${encodeURIComponent(request.params.code)}`, 302),
  )
}
