// Hashes and checks passwords with scrypt.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

/**
 * Cost of a hash: 32 MiB and about a fifth of a second. It is stored with each hash, so that it can be raised later.
 */
const STRONG: Cost = { N: 2 ** 15, r: 8, p: 3 }
/** A low cost for the demo's accounts, whose shared password is printed on the login page. */
export const DEMO_COST: Cost = { N: 2 ** 10, r: 8, p: 1 }

const KEY_BYTES = 32

const derive = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const join = ({ N, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** Hashes a password as `scrypt$N$r$p$salt$key`. Slow: never call it inside a transaction. */
export const hashPassword = async (password: string, cost: Cost = STRONG): Promise<string> => {
  const salt = randomBytes(16)
  return join(cost, salt, await derive(password, salt, cost))
}

/** Checks a password in constant time. Never call it inside a transaction. */
export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [kind, N, r, p, salt = '', key = ''] = hash.split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/** A hash that no password matches, checked for unknown names so that they take as long as known ones. */
export const NOBODYS_HASH = join(STRONG, randomBytes(16), randomBytes(KEY_BYTES))
