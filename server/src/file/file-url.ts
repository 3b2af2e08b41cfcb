const UPLOAD =
  /^(?:https?:\/\/[^/?#]+)?(\/files\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})(?:\.400)?\.webp)(?:\?until=\d{1,12}&sig=[\w-]{1,64})?$/

/** Where a stored picture is, below the data folder and on the web alike: `/files/ab/cd/<sha256>.webp`. */
export const pathOf = (sha256: string, size: 'full' | 'thumbnail'): string =>
  `/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}${size === 'thumbnail' ? '.400' : ''}.webp`

/**
 * The path of an upload of ours in what a client sent back, or null for anything else. Clients send the address they
 * were given, with or without its signature; only its path is kept, so that a change of host name breaks nothing and a
 * foreign host gains nothing. The path proves nothing: whose upload it is, `ownUploads` says.
 */
export const uploadPath = (url: string): string | null => {
  const [, path, first, second, sha256] = UPLOAD.exec(url) ?? []
  return path && sha256?.startsWith(`${first}${second}`) ? path : null
}

/** The hash in the path of an upload. */
export const hashInPath = (path: string): string | null => UPLOAD.exec(path)?.[4] ?? null

/**
 * A stored path as an address anybody can open: of goods, people, banners and texts. What shows somebody's home, goods,
 * signature or papers goes out by `privateUrl` of the request. Other text is left alone.
 */
export const fileUrl = (path: string, origin: string): string =>
  path.startsWith('/') ? `${origin}${path}` : path
