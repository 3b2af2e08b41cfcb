// Exports a list of the pictures a customer has uploaded, with their paths, and reads their hashes.
import type { Handle } from '../platform/database.ts'
import type { ExportedList, PersonalData } from '../platform/personal-data.ts'
import { pathOf } from './file-url.ts'
import type { FileTables } from './tables.ts'

/** Personal data of the file domain for an export: uploaded pictures with their paths. */
const exported: ExportedList<FileTables>[] = [
  {
    name: 'uploads',
    rows: async (db, memberId, { after, limit }) => {
      const rows = await db
        .selectFrom('file')
        .select(['id', 'sha256', 'originalName', 'mime', 'bytes', 'createdAt'])
        .where('ownerKind', '=', 'customer')
        .where('ownerId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ sha256, ...row }) => ({ ...row, path: pathOf(sha256, 'full') }))
    },
  },
]

/** Hashes of all pictures a customer has uploaded. */
export const uploadsOf = async (db: Handle<FileTables>, memberId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('file')
      .select('sha256')
      .distinct()
      .where('ownerKind', '=', 'customer')
      .where('ownerId', '=', memberId)
      .execute()
  ).map(({ sha256 }) => sha256)

export const filePersonalData: PersonalData<FileTables> = { exported }
