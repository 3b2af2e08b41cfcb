// `npm run api`: writes docs/api.md from the wire package, with the endpoints that a running server lists at /docs, but
// without a list of their fields. The file is not committed.
import { writeFileSync } from 'node:fs'
import * as wire from '@huishou/wire'

const TENANT = 'recycle'
const MERCHANT = 150
const file = new URL('../docs/api.md', import.meta.url)

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'refusals' in value
const endpoints = [
  ...(Object.values(wire) as unknown[]).filter(isEndpoint),
  ...wire.unopened.map(({ endpoint }) => endpoint),
].toSorted((a, b) => (a.path < b.path ? -1 : 1))

const titles = {
  customer: 'Customer protocol',
  root: 'Root paths',
  staff: 'Staff API',
} as const
const prefixes = { customer: `/${TENANT}`, root: '', staff: '/staff' } as const

const who = (endpoint: wire.Endpoint): string =>
  endpoint.who === 'anyone'
    ? 'Anybody.'
    : endpoint.who === 'customer'
      ? 'A signed-in customer.'
      : endpoint.who === 'staff'
        ? 'Anybody on the staff.'
        : `${endpoint.who.join(', ')}.`

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

const request = (endpoint: wire.Endpoint, path: string): string => {
  const lines = [`${endpoint.method} ${path}`]
  const form = wire.exampleForm(endpoint)
  if (endpoint.surface === 'staff' && endpoint.who !== 'anyone') lines.push('X-Token: …')
  if (endpoint.method === 'GET') {
    if (form) lines[0] += `?${form}`
  } else if (endpoint.surface === 'staff')
    lines.push('Content-Type: application/json', '', JSON.stringify(wire.exampleInput(endpoint)))
  else lines.push('Content-Type: application/x-www-form-urlencoded', '', form)
  return `\`\`\`http\n${lines.join('\n').trimEnd()}\n\`\`\``
}

const section = (endpoint: wire.Endpoint): string => {
  const prefix = prefixes[endpoint.surface]
  const others = [
    ...(endpoint.aliases ?? []).map((path) => `${prefix}${path}`),
    ...(endpoint.alsoAt ?? []).map((each) =>
      wire.fullAddress(each, { tenant: TENANT, merchantId: MERCHANT }),
    ),
  ]
  return [
    `### ${endpoint.method} ${prefix}${endpoint.path}`,
    `${endpoint.summary.en} · ${endpoint.summary.zh}. ${who(endpoint)}${endpoint.idempotent ? ' Takes an `Idempotency-Key`.' : ''}`,
    ...(others.length > 0 ? [`Also at ${others.map((path) => `\`${path}\``).join(', ')}.`] : []),
    request(endpoint, `${prefix}${endpoint.path}`),
    json(wire.exampleReply(endpoint)),
    `May refuse: ${wire
      .refusalsOf(endpoint)
      .map((reason) => `\`${reason}\` ${wire.refusals[reason].code}`)
      .join(', ')}.`,
  ].join('\n\n')
}

const text = [
  '# API',
  'Written by `npm run api` from `packages/wire`; a running server shows the same with every field at `/docs` and as OpenAPI at `/openapi.json`.',
  `Replies travel in \`{code, msg, data}\`; 0 is success, a refusal also has \`reason\` and, for bad input, \`field\`. On the customer protocol the HTTP status is 200 whatever happens; the staff API says it with the status too. Reads written as GET answer POST as well. Parameters may come in the query, as a form or as JSON; \`""\`, \`"undefined"\` and \`"null"\` count as not given. \`${TENANT}\` and \`${MERCHANT}\` are the sub-domain and the merchant's number as configured.`,
  ...(['customer', 'root', 'staff'] as const).flatMap((surface) => [
    `## ${titles[surface]}`,
    ...endpoints.filter((endpoint) => endpoint.surface === surface).map(section),
  ]),
].join('\n\n')

writeFileSync(file, `${text}\n`)
