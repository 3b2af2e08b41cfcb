// Tables of uploaded pictures and of failed uploads.
import type { Generated } from 'kysely'

export type FileTables = {
  /** One row per upload; a picture uploaded twice has two rows and one file. */
  file: {
    id: Generated<number>
    /** SHA-256 of the stored bytes, in hex; names the picture on disk and in its URL. */
    sha256: string
    mime: string
    bytes: number
    width: number
    height: number
    ownerKind: 'customer' | 'staff'
    ownerId: number
    originalName: string
    createdAt: number
    /** 1 once goods, an avatar, a banner or a text shows it publicly; its URL then needs no signature. */
    isPublic: Generated<number>
    /**
     * 64 bits in hex by which similar pictures are found; empty: none could be computed; null: not yet, or a
     * customer's.
     */
    perceptualHash: Generated<string | null>
  }
  /** Today's failed uploads, which count towards the daily limit like successful ones. */
  uploadAttempt: { id: Generated<number>; ownerKind: 'customer' | 'staff'; ownerId: number; at: number }
}
