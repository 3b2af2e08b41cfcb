// Serves uploaded pictures, and the pictures that come with the server.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '@huishou/wire/refusals'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { languageOf } from '../platform/http/language-and-token.ts'
import { sendRefusal } from '../platform/http/send-reply.ts'
import { hashInPath } from './file-url.ts'
import { isPublicPicture } from './find-upload.ts'
import type { PictureSigner } from './picture-signer.ts'
import type { FileTables } from './tables.ts'

const YEAR = 31_536_000
const DAY = 86_400

type Served = {
  dataFolder: string
  staticFolder: string
  database: Database<FileTables>
  clock: Clock
  signer: PictureSigner
}

/** Whether a request carries signature parameters; with an invalid signature, even a public picture is refused. */
const isSigned = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && ('sig' in query || 'until' in query)

/**
 * Serves uploads below /files/ and the pictures that come with the server below /static/. Public uploads are cacheable forever, since their
 * name is their hash; private ones need a signed URL and are never cached, and no response can run as a script or be
 * sniffed as another type.
 */
export const serveFiles = async (app: FastifyInstance, served: Served): Promise<void> => {
  const { dataFolder, staticFolder } = served
  const uploads = join(dataFolder, 'files')
  for (const folder of [uploads, staticFolder]) mkdirSync(folder, { recursive: true })
  await app.register(async (scope) => {
    scope.addHook('onRequest', onlyEntitled(served))
    await scope.register(fastifyStatic, {
      root: uploads,
      prefix: '/files/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      dotfiles: 'deny',
      // a picture still being written ends in .part
      allowedPath: (path) => path.endsWith('.webp'),
      setHeaders: (reply) => {
        const { request } = reply as unknown as FastifyReply
        const closed = isSigned(request)
        reply.header('cache-control', closed ? 'private, no-store' : `public, max-age=${YEAR}, immutable`)
        reply.header('cross-origin-resource-policy', closed ? 'same-origin' : 'cross-origin')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('content-security-policy', "default-src 'none'; sandbox")
        if (closed) reply.header('referrer-policy', 'no-referrer')
      },
    })
  })
  await app.register(fastifyStatic, {
    root: staticFolder,
    prefix: '/static/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${DAY}`)
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** Answers 404 for pictures the caller may not see, so as not to reveal that they exist. */
const onlyEntitled =
  ({ database, clock, signer }: Served) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const hash = hashInPath(request.url.split('?')[0] ?? '')
    const mayOpen =
      hash !== null &&
      (isSigned(request)
        ? signer.isValid(hash, request.query as { until?: unknown; sig?: unknown }, clock.now())
        : await isPublicPicture(database.reader, hash))
    if (mayOpen) return undefined
    void reply.header('cache-control', 'no-store')
    return sendRefusal(reply, { surface: 'staff' }, refuse('NOT_FOUND'), languageOf(request, {}), request.id)
  }
