// The digest and the amount of a weighing slip, which the signature on it covers.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { formatYuan } from '@huishou/wire/money'
import { signedText, type ComputedSlip } from '@huishou/wire/pickup/weighing'

type Figures = Pick<ComputedSlip, 'lines' | 'totalG' | 'totalFen' | 'raiseFen'>

/** The data stored with a signature: the SHA-256 of the slip that was shown, and its amount. */
export const signedSlip = (orderId: number, slip: Figures): { signedDigest: string; signedFen: number } => ({
  signedDigest: bytesToHex(sha256(utf8ToBytes(signedText(orderId, slip)))),
  signedFen: slip.totalFen,
})

/** The caption rendered into the signature's picture: the amount and the start of the slip's digest. */
export const captionOf = (orderId: number, slip: Figures): string =>
  `${formatYuan(slip.totalFen)} · ${signedSlip(orderId, slip).signedDigest.slice(0, 16)}`
