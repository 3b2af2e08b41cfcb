// Checks the photos that staff attach to yard work, and records where they are shown so that they are not erased.

import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { YardCause } from '@huishou/wire/yard/states'
import { type FileTables, hashInPath, ownUploads } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { RequestFacts, StaffActor } from '../platform/http/route.ts'
import type { YardTables } from './tables.ts'

/** The parts of a request that a reply with photos needs: the language, and signed URLs. */
export type PhotoContext = Pick<RequestFacts, 'language' | 'privateUrl'>

/** The paths of photos this person has uploaded; refuses NOT_FOUND for those of somebody else. */
export const ownPhotos = async (
  trx: Transaction<FileTables>,
  { staffId }: StaffActor,
  urls: readonly string[] = [],
): Promise<string[] | Refusal> =>
  (await ownUploads(trx, { ownerKind: 'staff', ownerId: staffId }, [...urls])) ??
  refuse('NOT_FOUND', { field: 'photos' })

/** Records that a piece of work shows these photos, so that they are not erased. */
export const notePhotos = async (
  trx: Transaction<YardTables>,
  { cause, causeId }: { cause: YardCause; causeId: number },
  paths: readonly string[],
): Promise<void> => {
  const hashes = [...new Set(paths.flatMap((path) => hashInPath(path) ?? []))]
  if (hashes.length === 0) return
  await trx
    .insertInto('yardPhoto')
    .values(hashes.map((sha256) => ({ cause, causeId, sha256 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
