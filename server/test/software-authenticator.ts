// A passkey in memory for tests: creates a key and signs challenges as in WebAuthn.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Json = Record<string, unknown>
type Fields = Parameters<typeof Object.entries>[0]

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** Encodes an attestation as CBOR: integers, byte strings, text, maps. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/**
 * An in-memory passkey for tests: creates an ES256 key and signs challenges as in WebAuthn. `origin` is the requesting
 * page, which a browser would fill in.
 */
export const softwareAuthenticator = (origin: string) => {
  const id = randomBytes(16)
  const pair: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  let counter = 0
  const clientData = (type: string, challenge: unknown, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (host: string, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest])
  }
  const coseKey = (): Buffer => {
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
  const shell = (response: Fields): Json => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id: id.toString('base64url'),
    create: (options: Json, from = origin): Json => {
      const host = (options['rp'] as { id: string }).id
      const length = Buffer.from([0, id.length])
      const authData = authenticatorData(host, 0x45, Buffer.concat([Buffer.alloc(16), length, id, coseKey()]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return shell({
        clientDataJSON: clientData('webauthn.create', options['challenge'], from).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    get: (options: Json, from = origin): Json => {
      counter += 1
      const authData = authenticatorData(String(options['rpId']), 0x05)
      const client = clientData('webauthn.get', options['challenge'], from)
      return shell({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), pair.privateKey).toString(
          'base64url',
        ),
      })
    },
    /** Sets the signature counter, as after the key was copied. */
    setCounter: (value: number): void => void (counter = value),
  }
}
