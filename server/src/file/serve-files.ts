// Serves uploaded pictures, and the pictures that come with the server.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mkdirSync } from 'node:fs'
import { refuse } from '@huishou/wire/refusals'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { languageOf } from '../platform/http/language-and-token.ts'
import { sendRefusal } from '../platform/http/send-reply.ts'
import { hashInPath, uploadPath } from './file-url.ts'
import { isPublicPicture } from './find-upload.ts'
import type { PictureSigner } from './picture-signer.ts'
import type { FileTables } from './tables.ts'

const YEAR = 31_536_000
const DAY = 86_400

type Served = {
  files: FileStore
  staticFolder: string
  database: Database<FileTables>
  clock: Clock
  signer: PictureSigner
}

/** Whether a request carries signature parameters; with an invalid signature, even a public picture is refused. */
const isSigned = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && ('sig' in query || 'until' in query)

/**
 * Serves uploads below /files/, and the pictures that come with the server below /static/. Public uploads can be cached
 * for a year, since their name is their hash; private ones need a signed URL and are never cached. No response can run
 * as a script or be sniffed as another type. The bytes always come through this server, wherever they are stored.
 */
export const serveFiles = async (app: FastifyInstance, served: Served): Promise<void> => {
  const { files, staticFolder } = served
  app.get('/files/*', { onRequest: onlyEntitled(served) }, async (request, reply) => {
    const path = pathIn(request)
    const closed = isSigned(request)
    const tag = `"${path.slice(path.lastIndexOf('/') + 1)}"`
    const isKnown = !closed && request.headers['if-none-match'] === tag
    // opened before any header is set: an error or a missing picture must not be cached in its place
    const file = isKnown ? null : await files.open(path.slice(1))
    if (!file && !isKnown) return sendMissing(request, reply)
    void reply
      .header('cache-control', closed ? 'private, no-store' : `public, max-age=${YEAR}, immutable`)
      .header('cross-origin-resource-policy', closed ? 'same-origin' : 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
    if (closed) void reply.header('referrer-policy', 'no-referrer')
    else void reply.header('etag', tag)
    if (!file) return await reply.code(304).send()
    return await reply.type('image/webp').header('content-length', file.bytes).send(file.stream)
  })
  mkdirSync(staticFolder, { recursive: true })
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

/** The path of the requested picture; empty for any other path. */
const pathIn = ({ url }: FastifyRequest): string => uploadPath(url.split('?')[0] ?? '') ?? ''

const sendMissing = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  void reply.header('cache-control', 'no-store')
  return sendRefusal(reply, { surface: 'staff' }, refuse('NOT_FOUND'), languageOf(request, {}), request.id)
}

/** Answers 404 for pictures the caller may not see, so as not to reveal that they exist. */
const onlyEntitled =
  ({ database, clock, signer }: Served) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const hash = hashInPath(pathIn(request))
    const mayOpen =
      hash !== null &&
      (isSigned(request)
        ? signer.isValid(hash, request.query as { until?: unknown; sig?: unknown }, clock.now())
        : await isPublicPicture(database.reader, hash))
    return mayOpen ? undefined : sendMissing(request, reply)
  }
