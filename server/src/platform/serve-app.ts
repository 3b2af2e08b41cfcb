// Serves the built web apps: their HTML page, with embedded data and a strict security policy, and their assets.

import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { perObject } from './cache.ts'
import type { Config } from './config.ts'
import { watchFile } from './watch-file.ts'
import { createPageBody } from './compress.ts'
import { escapeHtml } from './escape-html.ts'

type App = {
  prefix: '/' | `/${string}/`
  folder: string
  inlineStyles: boolean
  /** Trusted Types policies of the app; null where its libraries write markup themselves. */
  trustedTypes: readonly string[] | null
  /**
   * Data of the first screen, embedded to save a request; must be cheap, because it is computed for every page. `share`
   * is the preview that chat apps show with a link.
   */
  firstScreen?: () => Promise<{ at: number; share?: Share; [part: string]: unknown }>
  /** The appearance of the business; the same object until it changes, because prepared pages are cached by it. */
  dress?: () => Promise<Dress>
}
/** Additions of the business to the page of an app: a change of the built page, and facts for the app. */
export type Dress = { page: (page: string) => string; facts: unknown }
type Share = { title: string; picture: string }

const YEAR = 31_536_000
/**
 * Headers omitted for hashed assets: they never change under their name and are too short for range requests, and a
 * page has twenty of them.
 */
const NOT_OF_HASHED = [
  'etag',
  'last-modified',
  'accept-ranges',
  'x-request-id',
  'access-control-allow-origin',
]

/** Data embedded in a page; the apps read it from `<script type="application/json" id="huishou">`. */
const bootstrapData = (config: Config, parts: { brand: unknown; first: unknown }): string =>
  JSON.stringify({
    demo: config.demo,
    tenant: config.tenant,
    merchantId: config.merchantId,
    ...parts,
  }).replaceAll('<', '\\u003c')

/** A page ready to be sent: its text around the embedded data, and the hashes of its inline code. */
type Prepared = { before: string; after: string; scripts: string; styles: string; facts: unknown }

/** Prepares a complete built page with the facts of this server; done once for each appearance of the business. */
const prepare = (config: Config) => (text: string) => {
  const page = text
    .replace(
      '<meta name="huishou-demo" content="0"',
      `<meta name="huishou-demo" content="${config.demo ? 1 : 0}"`,
    )
    .replace(
      '<meta name="huishou-tenant" content="recycle"',
      () => `<meta name="huishou-tenant" content="${escapeHtml(config.tenant)}"`,
    )
  if (!page.includes('</body>')) return null
  return perObject<Dress, Prepared>((dress) => split(dress.page(page), dress.facts))
}

const split = (page: string, facts: unknown): Prepared => {
  const end = page.lastIndexOf('</body>')
  return {
    before: page.slice(0, end),
    after: page.slice(end),
    scripts: ["'self'", ...inlineHashes(page, 'script')].join(' '),
    styles: ["'self'", ...inlineHashes(page, 'style')].join(' '),
    facts,
  }
}

/** The page as built. */
const UNDRESSED: Dress = { page: (page) => page, facts: undefined }

const SHARED_PICTURE = /<meta property="og:image" content="[^"]*"\s*\/?>/
/** Adds preview metadata to the page itself, because chat apps run no scripts. */
const withShare = (page: string, share: Share | undefined): string =>
  share
    ? page.replace(
        SHARED_PICTURE,
        () =>
          `<meta property="og:title" content="${escapeHtml(share.title)}" /><meta property="og:image" content="${escapeHtml(share.picture)}" />`,
      )
    : page

/**
 * Creates the page of an app, with its data at the end, after everything visible. `wear` is called once for each
 * request, because the policy of a reply has to match its page.
 */
const createPage = (file: string, config: Config, { firstScreen, dress }: App) => {
  const current = watchFile(file, prepare(config))
  const bodyOf = createPageBody()
  const write = async ({ before, after, facts }: Prepared): Promise<string> => {
    // a page without data still works: the app requests the data
    const { share, ...first } = (await firstScreen?.().catch(() => undefined)) ?? {}
    const data = bootstrapData(config, { brand: facts, first: 'at' in first ? first : undefined })
    return `${withShare(before, share)}<script type="application/json" id="huishou">${data}</script>${after}`
  }
  return {
    wear: async (): Promise<Prepared> => current()((await dress?.().catch(() => undefined)) ?? UNDRESSED),
    body: async (page: Prepared, accepted: string | undefined) => bodyOf(await write(page), accepted),
  }
}

const tileOrigin = (config: Config): string[] =>
  config.mapTileUrl
    ? [new URL(config.mapTileUrl.replaceAll(/\{[^}]*\}/g, 'a')).origin.replace('//a.', '//*.')]
    : []

/** Hashes of the page's inline code, the only inline code allowed. */
const inlineHashes = (page: string, tag: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}(?![^>]*(?:src=|application/json))[^>]*>([^]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/**
 * Permissions of our own pages; everything else, and every frame, gets none. Only names that Chromium knows on every
 * system, because others (`web-share`, `bluetooth`) cause a warning in the console of every page.
 */
const PERMISSIONS = [
  ...[
    'camera',
    'clipboard-read',
    'clipboard-write',
    'fullscreen',
    'geolocation',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
  ].map((feature) => `${feature}=(self)`),
  ...[
    'accelerometer',
    'display-capture',
    'encrypted-media',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

/** The content-security policy of one app's page; the hashes are those of the page that is sent. */
const policyOf = (
  config: Config,
  { inlineStyles, trustedTypes }: App,
  pageOf: (request: IncomingMessage) => Prepared | undefined,
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: [(request: IncomingMessage) => pageOf(request)?.scripts ?? "'self'"],
    styleSrc: inlineStyles
      ? ["'self'", "'unsafe-inline'"]
      : [(request: IncomingMessage) => pageOf(request)?.styles ?? "'self'"],
    // on a host of their own the staff see pictures by the public address
    imgSrc: [
      "'self'",
      'data:',
      'blob:',
      ...tileOrigin(config),
      ...(config.consoleHost !== null && config.publicUrl !== null ? [config.publicUrl] : []),
    ],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(trustedTypes ? { requireTrustedTypesFor: ["'script'"], trustedTypes: [...trustedTypes] } : {}),
  },
})

/**
 * Serves a built web app: hashed assets cached forever and compressed at build time; the page itself uncached, with a
 * strict content-security policy. Inline styles are allowed only for the console, whose components write their own
 * style elements.
 */
export const serveApp = async (app: FastifyInstance, config: Config, served: App): Promise<void> => {
  const { prefix, folder } = served
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return
  const { wear, body } = createPage(file, config, served)
  const worn = new WeakMap<IncomingMessage, Prepared>()
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ raw }) => {
      worn.set(raw, await wear())
    })
    await scope.register(fastifyHelmet, {
      contentSecurityPolicy: policyOf(config, served, (request) => worn.get(request)),
      strictTransportSecurity: config.production,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    scope.get(prefix, async (request: FastifyRequest, reply) => {
      void reply.header('permissions-policy', PERMISSIONS)
      const { encoding, bytes } = await body(
        worn.get(request.raw) ?? (await wear()),
        request.headers['accept-encoding'],
      )
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return await reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8')
        .send(bytes)
    })
  })
  // Beside the page, not inside its scope: a policy on each of its parts would be a kilobyte each and protect nothing.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        if (hashed) for (const name of NOT_OF_HASHED) reply.removeHeader(name)
        reply.header('cache-control', hashed ? `max-age=${YEAR}, immutable` : 'no-cache')
        reply.header('x-content-type-options', 'nosniff')
        if (!/\.(?:js|css)(?:\.(?:br|gz))?$/.test(path))
          reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      },
      allowedPath: (path) => !path.endsWith('/index.html'),
    })
  })
}
