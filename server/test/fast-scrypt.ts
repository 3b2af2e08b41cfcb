import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = typeof crypto.scrypt & { isQuick?: true }

/**
 * A password's hash takes a third of a second of a whole core, on purpose, and tests need hundreds. Here each is made with
 * the least there is: what is told of it, stored with it and decided by it stays. Browser tests hash as strongly as people do.
 */
const strong: Scrypt = crypto.scrypt
if (!strong.isQuick) {
  const quick = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    bytes: number,
    _cost: crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ): void => strong(password, salt, bytes, { N: 2, r: 1, p: 1 }, done)
  Object.assign(crypto, { scrypt: Object.assign(quick, { isQuick: true }) })
  syncBuiltinESMExports()
}
