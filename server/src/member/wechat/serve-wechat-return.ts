// Redirects a person who returns from WeChat's authorization page to the app.
import type { FastifyInstance } from 'fastify'

/** Path to which WeChat redirects people; its host must be registered as 网页授权域名 of the official account. */
export const WECHAT_RETURN_PATH = '/wechat/return'

const LONGEST = 200
const given = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

/**
 * Passes the code and state from WeChat on to the app's own page, which finishes the authorization with the ticket it
 * stored. Never redirects anywhere else, whatever the URL contains.
 */
export const serveWechatReturn = (app: FastifyInstance): void => {
  app.get<{ Querystring: { code?: unknown; state?: unknown } }>(
    WECHAT_RETURN_PATH,
    async (request, reply) => {
      const { code, state } = request.query
      const back = new URLSearchParams({
        ...(given(code) === '' ? {} : { code: given(code) }),
        state: given(state),
      })
      return await reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/#/pages/login/wechat?${back.toString()}`, 302)
    },
  )
}
