// An LRU cache of serialised HTTP reply bodies.

/** Copies a small buffer out of its pool, which would stay in memory as long as any part of it is cached. */
const alone = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** An LRU cache of reply bodies; each is valid as long as the object it was built from. */
export const createReplyBodyCache = (mostBytes: number) => {
  const kept = new Map<string, { body: Buffer; of: unknown; until: number }>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }
  return {
    /** The body under this key, if it was built from `of` and has not expired at `now`. */
    get: (key: string, of: unknown, now: number): Buffer | null => {
      const known = kept.get(key)
      if (!known) return null
      if (known.of !== of || now >= known.until) {
        drop(key)
        return null
      }
      kept.delete(key)
      kept.set(key, known)
      return known.body
    },
    put: (key: string, of: unknown, until: number, body: Buffer): void => {
      drop(key)
      if (body.length > mostBytes / 16) return
      kept.set(key, { body: alone(body), of, until })
      bytes += body.length
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
    clear: (): void => {
      kept.clear()
      bytes = 0
    },
  }
}
