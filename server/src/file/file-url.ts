import type { RequestFacts } from '../platform/http/route.ts'

const UPLOAD =
  /^(?:https?:\/\/[^/?#]+)?(\/files\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})(?:\.400)?\.webp)(?:\?until=\d{1,12}&sig=[\w-]{1,64})?$/

/** Path of a stored picture, in the data folder and on the web alike: `/files/ab/cd/<sha256>.webp`. */
export const pathOf = (sha256: string, size: 'full' | 'thumbnail'): string =>
  `/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}${size === 'thumbnail' ? '.400' : ''}.webp`

/**
 * The path of an upload from a URL a client sent back, or null for anything else. Only the path is stored, without
 * host or signature, so that a change of host breaks nothing and a foreign host gains nothing. The path proves no
 * ownership: see `ownUploads`.
 */
export const uploadPath = (url: string): string | null => {
  const [, path, first, second, sha256] = UPLOAD.exec(url) ?? []
  return path && sha256?.startsWith(`${first}${second}`) ? path : null
}

/** The hash in the path of an upload. */
export const hashInPath = (path: string): string | null => UPLOAD.exec(path)?.[4] ?? null

/**
 * The public URL of a stored picture, for goods, avatars, banners and texts. Pictures of homes, goods handed over,
 * signatures or papers go out through the request's `privateUrl`. Other text is returned unchanged.
 */
export const fileUrl = (path: string, origin: string): string =>
  path.startsWith('/') ? `${origin}${path}` : path

/** Stored pictures, a list of paths in JSON, as signed URLs the reader can open for a while. */
export const shownPhotos = (json: string, { privateUrl }: Pick<RequestFacts, 'privateUrl'>): string[] =>
  (JSON.parse(json) as string[]).map((path) => privateUrl(path))
