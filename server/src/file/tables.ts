import type { Generated } from 'kysely'

export type FileTables = {
  /** One row per upload; the same picture sent twice has two rows and one file. */
  file: {
    id: Generated<number>
    /** Of the bytes as stored, in hex: names the picture on disk and in its address. */
    sha256: string
    mime: string
    bytes: number
    width: number
    height: number
    ownerKind: 'customer' | 'staff'
    ownerId: number
    originalName: string
    createdAt: number
    /** 1 once goods, a person, a banner or a text shows it to everybody; its address needs no signature then. */
    isPublic: Generated<number>
  }
  /** What was sent today and was no picture: it counts as much as one that was. */
  uploadAttempt: { id: Generated<number>; ownerKind: 'customer' | 'staff'; ownerId: number; at: number }
}
