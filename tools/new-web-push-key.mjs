// Prints a new private key for web push, and the public key that browsers will see.

import { createECDH } from 'node:crypto'

const pair = createECDH('prime256v1')
pair.generateKeys()
// a leading zero byte is left out by Node, and belongs to the key
const key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)

process.stdout.write(`# Keep it: with another key every device has to be switched on again.
HUISHOU_WEB_PUSH_KEY=${key.toString('base64url')}
# how push services reach you: mailto:… or https://…
HUISHOU_WEB_PUSH_CONTACT=mailto:you@example.com
# public key, for comparison only: ${pair.getPublicKey().toString('base64url')}
`)
