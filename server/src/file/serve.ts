import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const YEAR = 31_536_000

/**
 * Serves uploads below /files/, for ever since their names are their hashes, and the product's own pictures below
 * /static/. Nothing here may run as a script or be guessed to be anything but what it says it is.
 */
export const serveFiles = async (
  app: FastifyInstance,
  dataFolder: string,
  staticFolder: string,
): Promise<void> => {
  const uploads = join(dataFolder, 'files')
  for (const folder of [uploads, staticFolder]) mkdirSync(folder, { recursive: true })
  await app.register(async (scope) => {
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
        reply.header('cache-control', `public, max-age=${YEAR}, immutable`)
        reply.header('x-content-type-options', 'nosniff')
        reply.header('content-security-policy', "default-src 'none'; sandbox")
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
    await scope.register(fastifyStatic, {
      root: staticFolder,
      prefix: '/static/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=86400')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  })
}
