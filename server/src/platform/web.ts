import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

type App = { prefix: '/' | `/${string}/`; folder: string; inlineStyles: boolean }

const YEAR = 31_536_000

/** What a page is told without asking; read by the apps from `<script type="application/json" id="huishou">`. */
const pageFacts = (config: Config): string =>
  JSON.stringify({ demo: config.demo, tenant: config.tenant, merchantId: config.merchantId }).replaceAll('<', '\\u003c')

const tileOrigin = (config: Config): string[] => (config.mapTileUrl ? [new URL(config.mapTileUrl.replaceAll(/\{[^}]*\}/g, 'a')).origin.replace('//a.', '//*.')] : [])

/** What the page brings inline is allowed by its hash, and nothing else is. */
const inlineHashes = (page: string, tag: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}(?![^>]*(?:src=|application/json))[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/**
 * Serves a built web app: hashed assets for ever, compressed as built; the page itself fresh, with a strict
 * content-security policy. Inline styles only for the console, whose parts write their own style elements.
 */
export const serveApp = async (app: FastifyInstance, config: Config, { prefix, folder, inlineStyles }: App): Promise<void> => {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return
  const page = readFileSync(file, 'utf8')
    .replace('<meta name="huishou-demo" content="0"', `<meta name="huishou-demo" content="${config.demo ? 1 : 0}"`)
    .replace('</head>', `<script type="application/json" id="huishou">${pageFacts(config)}</script></head>`)
  await app.register(async (scope) => {
    await scope.register(fastifyHelmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...inlineHashes(page, 'script')],
          styleSrc: inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inlineHashes(page, 'style')],
          imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigin(config)],
          connectSrc: ["'self'"],
          workerSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: config.production,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    const sendPage = async (_request: unknown, reply: { header: (name: string, value: string) => { type: (type: string) => { send: (body: string) => unknown } } }) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    scope.get(prefix, sendPage)
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache')
        reply.header('x-content-type-options', 'nosniff')
      },
      allowedPath: (path) => !path.endsWith('/index.html'),
    })
  })
}
