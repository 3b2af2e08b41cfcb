import { refuse, type Refusal } from '@huishou/wire'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

/** 32 MiB and about a fifth of a second; stored with each hash, so that it can be raised later. */
const STRONG: Cost = { N: 2 ** 15, r: 8, p: 3 }
/** For the demo's people, whose one password is printed on the login page. */
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

/** `scrypt$N$r$p$salt$key`. Takes long: never inside a transaction. */
export const hashPassword = async (password: string, cost: Cost = STRONG): Promise<string> => {
  const salt = randomBytes(16)
  return join(cost, salt, await derive(password, salt, cost))
}

/** Takes as long for a wrong password as for the right one. Never inside a transaction. */
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

/** Checked for names nobody has, so that they take as long as others: a random key, which no password leads to. */
export const NOBODYS_HASH = join(STRONG, randomBytes(16), randomBytes(KEY_BYTES))

const common = [
  'password',
  'passw0rd',
  'qwertyui',
  'asdfghjk',
  'iloveyou',
  'admin123',
  'abc12345',
  'huishou',
  'woaini',
  '11223344',
  '87654321',
  '5201314',
]
const rows = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** At least 8 characters, 5 of them different; not the user name, a well-known password or a row of keys. */
export const checkPasswordStrength = (password: string, username: string): Refusal | null => {
  const plain = password.normalize('NFKC').toLowerCase()
  const weak =
    [...plain].length < 8 ||
    new Set(plain).size < 5 ||
    plain.includes(username.toLowerCase()) ||
    common.some((word) => plain.startsWith(word)) ||
    rows.some((row) => row.includes(plain.slice(0, 8)) || row.includes(plain))
  return weak ? refuse('PASSWORD_WEAK') : null
}
