// Serves the logo and the icons of the business in the sizes that the apps and phones request.
import type { FastifyInstance } from 'fastify'
import type { Sharp } from 'sharp'
import type { Tables } from '../database/index.ts'
import { storedName } from '../file/index.ts'
import { putBounded } from '../platform/cache.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { loadSharp } from '../platform/load-sharp.ts'
import { readBrand } from './read-brand.ts'

const YEAR = 31_536_000
/** The share of an icon that no phone crops, see https://w3c.github.io/manifest/#icon-masks. */
const SAFE = 0.8
const WHITE = '#ffffff'
/** Maximum size of the logo: three times the space pages show it in. */
const LOGO = { width: 600, height: 216 } as const
/** Number of cached pictures: enough for all of a brand and of the previous one. */
const MOST_KEPT = 12

type Make = (picture: Sharp) => Promise<Buffer>

const icon =
  (size: number): Make =>
  async (picture) =>
    await picture.resize(size, size, { fit: 'cover' }).png().toBuffer()

/** Fills the whole square. A picture with transparent parts is placed on white, within the area no phone crops. */
const filled =
  (size: number): Make =>
  async (picture) => {
    const { isOpaque } = await picture.clone().stats()
    if (isOpaque) return await picture.resize(size, size, { fit: 'cover' }).png().toBuffer()
    const inner = Math.round(size * SAFE)
    const before = Math.floor((size - inner) / 2)
    const after = size - inner - before
    return await picture
      .flatten({ background: WHITE })
      .resize(inner, inner, { fit: 'contain', background: WHITE })
      .extend({ top: before, left: before, bottom: after, right: after, background: WHITE })
      .png()
      .toBuffer()
  }

const logo: Make = async (picture) =>
  await picture
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()

const pictures: Readonly<Record<string, { of: 'icon' | 'logoFile'; type: string; make: Make }>> = {
  'icon-192.png': { of: 'icon', type: 'image/png', make: icon(192) },
  'icon-512.png': { of: 'icon', type: 'image/png', make: icon(512) },
  'maskable-192.png': { of: 'icon', type: 'image/png', make: filled(192) },
  'maskable-512.png': { of: 'icon', type: 'image/png', make: filled(512) },
  'apple-180.png': { of: 'icon', type: 'image/png', make: filled(180) },
  'logo.webp': { of: 'logoFile', type: 'image/webp', make: logo },
}

/**
 * Serves the logo and the icon of the business in the sizes the apps and phones request. Each is made from the stored
 * picture on the first request; only current pictures are made, so that guessed URLs cause no work.
 */
export const serveBrandPictures = (
  app: FastifyInstance,
  database: Database<Tables>,
  files: FileStore,
): void => {
  const kept = new Map<string, Promise<Buffer>>()
  const fromStored = async (hash: string, make: Make): Promise<Buffer> => {
    const bytes = await files.read(storedName(hash, 'full'))
    if (!bytes) throw new Error(`picture ${hash} of the brand is missing`)
    const sharp = await loadSharp()
    return await make(sharp(bytes))
  }
  const made = (hash: string, file: string, as: Make): Promise<Buffer> => {
    const key = `${hash}/${file}`
    const known = kept.get(key)
    if (known) return known
    const making = fromStored(hash, as)
    making.catch(() => kept.delete(key))
    return putBounded(kept, MOST_KEPT, key, making)
  }
  app.get<{ Params: { hash: string; file: string } }>('/brand/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const picture = Object.hasOwn(pictures, file) ? pictures[file] : undefined
    if (!picture || (await readBrand(database.reader))[picture.of] !== hash)
      return await reply.code(404).header('cache-control', 'no-store').send()
    return await reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(picture.type)
      .send(await made(hash, file, picture.make))
  })
}
