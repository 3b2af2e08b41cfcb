// Serves the authorization page of our WeChat sandbox, which stands in for an official account in the demo.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@huishou/wire/text'
import { newToken } from '../../platform/codes-and-tokens.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { languageOf } from '../../platform/http/language-and-token.ts'
import { cookiesOf } from '../../platform/http/session-cookie.ts'
import { SANDBOX_PATH, type AuthorizeQuery, type OfficialSandbox } from './official-sandbox.ts'

const PATH = `${SANDBOX_PATH}/connect/oauth2/authorize`
const COOKIE = 'sandbox_wechat'

const words = {
  zh: {
    title: '微信授权（演示）',
    text: '“回收”申请获得你的公开信息',
    as: '昵称、头像',
    allow: '同意',
    decline: '拒绝',
    note: '这里模拟微信的授权页面，不会连接微信。',
    broken: '参数错误',
  },
  en: {
    title: 'WeChat authorization (demo)',
    text: 'Huishou would like to have your public details',
    as: 'Nickname and picture',
    allow: 'Allow',
    decline: 'Refuse',
    note: 'This stands in for WeChat’s own page; WeChat is not called.',
    broken: 'Wrong parameters',
  },
}

/** The WeChat identity of this browser; a new one is made up on the first visit. */
const personOf = (request: FastifyRequest): string => {
  const kept = cookiesOf(request).get(COOKIE) ?? ''
  return /^[\w-]{1,40}$/.test(kept) ? kept : `wx-${newToken().slice(0, 8)}`
}

const page = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark">
<title>${title}</title><link rel="stylesheet" href="/sandbox/cashier.css"></head><body><header><h1>${title}</h1></header><main>${body}</main></body></html>`

const question = (query: AuthorizeQuery, person: string, language: Language): string => {
  const say = words[language]
  const kept = Object.entries(query)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`,
    )
    .join('')
  return page(
    language,
    say.title,
    `<section class="bill"><p>${say.text}</p><p><strong>${escapeHtml(person)}</strong></p><p>${say.as}</p></section>
<form method="post" action="${PATH}">${kept}<button class="main" name="action" value="allow">${say.allow}</button><p class="try"></p><div class="more"><button class="quiet" name="action" value="decline">${say.decline}</button></div></form><p class="note">${say.note}</p>`,
  )
}

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

/** The authorize page of the sandbox: asks for nickname and picture, and lets a silent authorization pass. */
export const serveOfficialSandbox = (app: FastifyInstance, sandbox: OfficialSandbox | null): void => {
  if (!sandbox) return
  app.get<{ Querystring: AuthorizeQuery }>(PATH, async (request, reply) => {
    const language = languageOf(request, request.query)
    const { query } = request
    if (!sandbox.accepts(query, request.host))
      return await send(reply, 400, page(language, words[language].broken, ''))
    const person = personOf(request)
    void reply.header('set-cookie', `${COOKIE}=${person}; Path=${SANDBOX_PATH}; HttpOnly; SameSite=Lax`)
    if (query.scope === 'snsapi_base') return await reply.redirect(sandbox.allow(query, person), 302)
    return await send(reply, 200, question(query, person, language))
  })
  app.post<{ Body: (AuthorizeQuery & { action?: string }) | null }>(PATH, async (request, reply) => {
    const { action, ...query } = request.body ?? {}
    if (!sandbox.accepts(query, request.host)) return await reply.redirect('/', 303)
    const to = action === 'allow' ? sandbox.allow(query, personOf(request)) : sandbox.decline(query)
    return await reply.redirect(to, 303)
  })
}
