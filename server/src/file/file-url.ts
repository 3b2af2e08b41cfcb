// Builds and parses the paths and URLs of stored pictures.
import type { RequestFacts } from '../platform/http/route.ts'

const UPLOAD =
  /^(?:https?:\/\/[^/?#]+)?(\/files\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})(?:\.400)?\.webp)(?:\?until=\d{1,12}&sig=[\w-]{1,64})?$/

/** Path of a stored picture in URLs: `/files/ab/cd/<sha256>.webp`. */
export const pathOf = (sha256: string, size: 'full' | 'thumbnail'): string =>
  `/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}${size === 'thumbnail' ? '.400' : ''}.webp`

/** Name of a stored picture in the file store: its path without the leading slash. */
export const storedName = (sha256: string, size: 'full' | 'thumbnail'): string =>
  pathOf(sha256, size).slice(1)

/**
 * The path of an upload, from a URL a client sent back; null for anything else. Only the path is stored, so that the
 * host may change and a foreign host has no effect; it proves no ownership, see `ownUploads`.
 */
export const uploadPath = (url: string): string | null => {
  const [, path, first, second, sha256] = UPLOAD.exec(url) ?? []
  return path && sha256?.startsWith(`${first}${second}`) ? path : null
}

/** The hash in the path of an upload. */
export const hashInPath = (path: string): string | null => UPLOAD.exec(path)?.[4] ?? null

/**
 * The public URL of a stored picture, for goods, avatars, banners and texts; other text is returned unchanged. Private
 * pictures (homes, goods handed over, signatures, documents) use the request's `privateUrl`.
 */
export const fileUrl = (path: string, origin: string): string =>
  path.startsWith('/') ? `${origin}${path}` : path

/** Stored pictures, a list of paths in JSON, as signed URLs the reader can open for a while. */
export const shownPhotos = (json: string, { privateUrl }: Pick<RequestFacts, 'privateUrl'>): string[] =>
  (JSON.parse(json) as string[]).map((path) => privateUrl(path))
