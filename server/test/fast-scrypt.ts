import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = typeof crypto.scrypt & { isQuick?: true }

/**
 * Lowers the cost of scrypt in tests, which need hundreds of hashes at a third of a second each. Stored and reported
 * parameters stay the same, and browser tests hash as strongly as production.
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
