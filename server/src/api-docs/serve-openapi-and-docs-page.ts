// Serves the API documentation: an OpenAPI 3.0 document and a readable page, both generated from the endpoints.
import type { FastifyInstance } from 'fastify'
import { fullAddress, type Endpoint, type Who } from '@huishou/wire/endpoint'
import { exampleForm, exampleInput, exampleReply, refusalsOf } from '@huishou/wire/generate-examples'
import { refusals } from '@huishou/wire/refusals'
import type { Config } from '../platform/config.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { type DocumentedRoute, openApi, pathOf, type Schema, schemaOf } from './openapi.ts'

const whoText = (who: Who): string =>
  who === 'anyone'
    ? '任何人 anyone'
    : who === 'customer'
      ? '已登录客户 customer'
      : who === 'staff'
        ? '任何员工 any staff'
        : who.join(', ')

const typeText = (schema: Schema): string => {
  const plain = Array.isArray(schema['enum'])
    ? (schema['enum'] as string[]).map((word) => `"${word}"`).join(' | ')
    : schema.type === 'array'
      ? `${typeText(schema.items ?? {})}[]`
      : (schema.type ?? 'any')
  return `${plain}${schema['nullable'] ? ' | null' : ''}`
}

const fieldRows = (schema: Schema, indent = 0): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const inner = field.type === 'array' ? (field.items ?? {}) : field
      const limits = [
        'minLength',
        'maxLength',
        'minimum',
        'maximum',
        'minItems',
        'maxItems',
        'pattern',
        'default',
      ]
        .filter((key) => key in field)
        .map((key) => `${key} ${String(field[key])}`)
        .join(', ')
      return `<tr><td style="--indent:${indent}" class="field">${escapeHtml(name)}${schema.required?.includes(name) ? '' : '?'}</td><td>${escapeHtml(typeText(field))}</td><td>${escapeHtml([field.description ?? '', limits].filter(Boolean).join(' · '))}</td></tr>${indent < 3 ? fieldRows(inner, indent + 1) : ''}`
    })
    .join('')

const example = (endpoint: Endpoint, config: Config): string => {
  const isStaff = endpoint.surface === 'staff'
  const header = isStaff && endpoint.who !== 'anyone' ? ` -H 'X-Token: …'` : ''
  const url = `http://localhost:${config.port}${pathOf(endpoint, config)}`
  const form = exampleForm(endpoint)
  if (endpoint.method === 'GET') return `curl${header} '${url}${form ? `?${form}` : ''}'`
  return isStaff
    ? `curl${header} -H 'Content-Type: application/json' -d '${JSON.stringify(exampleInput(endpoint))}' '${url}'`
    : `curl -d '${form}' '${url}'`
}

const elsewhere = (endpoint: Endpoint, config: Config): string => {
  const others = [
    ...(endpoint.aliases ?? []).map((path) => pathOf({ ...endpoint, path }, config)),
    ...(endpoint.alsoAt ?? []).map((template) => fullAddress(template, config)),
  ]
  return others.length === 0 ? '' : `<p class="who">${others.map(escapeHtml).join(' · ')}</p>`
}

const section = (endpoint: Endpoint, config: Config): string => {
  const reasons = refusalsOf(endpoint)
  return `<section id="${endpoint.name}"><h3><code>${endpoint.method}</code> ${escapeHtml(pathOf(endpoint, config))}</h3>
<p>${escapeHtml(endpoint.summary.zh)} · ${escapeHtml(endpoint.summary.en)}${endpoint.idempotent ? ' · <b>Idempotency-Key</b>' : ''}</p><p class="who">${escapeHtml(whoText(endpoint.who))}</p>${elsewhere(endpoint, config)}
<pre>${escapeHtml(example(endpoint, config))}</pre>
<details><summary>示例 example</summary><pre>${escapeHtml(JSON.stringify(exampleReply(endpoint), null, 2))}</pre></details>
<details><summary>输入 input</summary><table>${fieldRows(schemaOf(endpoint.input)) || '<tr><td>–</td></tr>'}</table></details>
<details><summary>data</summary><table>${fieldRows(schemaOf(schemaOf(endpoint.reply).items ?? endpoint.reply)) || `<tr><td>${escapeHtml(typeText(schemaOf(endpoint.reply)))}</td></tr>`}</table></details>
<details><summary>拒绝 refusals</summary><table>${reasons.map((reason) => `<tr><td>${reason}</td><td>${refusals[reason].code}</td><td>${escapeHtml(refusals[reason].zh)} · ${escapeHtml(refusals[reason].en)}</td></tr>`).join('')}</table></details></section>`
}

const titles = {
  customer: '客户协议 Customer protocol',
  root: '根路径 Root paths',
  staff: '员工接口 Staff API',
} as const

const page = (
  endpoints: readonly Endpoint[],
  config: Config,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Huishou API</title><link rel="stylesheet" href="/docs/page.css"></head><body><nav><h1>Huishou API</h1><p><a href="/openapi.json">openapi.json</a></p>
${(['customer', 'root', 'staff'] as const)
  .map(
    (surface) =>
      `<h2>${titles[surface]}</h2><ul>${endpoints
        .filter((endpoint) => endpoint.surface === surface)
        .map((endpoint) => `<li><a href="#${endpoint.name}">${escapeHtml(endpoint.path)}</a></li>`)
        .join('')}</ul>`,
  )
  .join('')}
</nav><main>${(['customer', 'root', 'staff'] as const)
  .map(
    (surface) =>
      `<h2>${titles[surface]}</h2>${endpoints
        .filter((endpoint) => endpoint.surface === surface)
        .map((endpoint) => section(endpoint, config))
        .join('')}`,
  )
  .join('')}</main></body></html>`

const css = `:root{color-scheme:light dark;--line:#8884;--brand:#0b7f57}@media(prefers-color-scheme:dark){:root{--brand:#3ccb9b}}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:300px 1fr;font:15px/1.6 system-ui,"Noto Sans CJK SC",sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:20px;border-right:1px solid var(--line);font-size:13px}nav ul{list-style:none;padding:0;margin:0}nav h1{font-size:20px;margin:0}nav h2{font-size:13px;margin:16px 0 4px}
a{color:var(--brand);text-decoration:none}a:hover{text-decoration:underline}main{padding:24px 40px;max-width:1000px}section{padding:12px 0 20px;border-bottom:1px solid var(--line);scroll-margin-top:8px}
h3{margin:8px 0 0;font-size:17px;overflow-wrap:anywhere}h3 code{color:var(--brand);font-size:13px}p{margin:4px 0}.who{font-size:13px;opacity:.75}pre{padding:10px 12px;border-radius:8px;background:#8881;overflow:auto;font-size:13px}
table{border-collapse:collapse;font-size:13px;width:100%}td{padding:4px 12px 4px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}.field{font-family:monospace;padding-left:calc(var(--indent)*18px)}summary{cursor:pointer;padding:4px 0}
@media(max-width:760px){body{display:block}nav{position:static;height:auto}main{padding:16px}}`

/** Serves `/openapi.json` and the readable `/docs`, both generated from the served routes. */
export const serveApiPages = (
  app: FastifyInstance,
  config: Config,
  routes: readonly DocumentedRoute[],
): void => {
  const endpoints = routes.map(({ endpoint }) => endpoint)
  // built on the first request, so that starting up does not wait for a page few people open
  let spec: string | undefined
  let html: string | undefined
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((spec ??= JSON.stringify(openApi(routes, config)))),
  )
  app.get('/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send((html ??= page(endpoints, config))),
  )
  app.get('/docs/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}
