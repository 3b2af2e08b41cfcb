// Handles one uploaded picture: checks, re-encodes, stores and records it.
import type { ReplyOf } from '@huishou/wire/client'
import type { uploadPicture } from '@huishou/wire/file/pictures'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { dayOf, instantOf } from '@huishou/wire/time'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Handle, Transaction, Reader } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import type { Member, ReceivedFile, RequestFacts, StaffMember } from '../platform/http/route.ts'
import { pathOf } from './file-url.ts'
import { encodePicture } from './encode-picture.ts'
import { hashPicture } from './perceptual-hash.ts'
import { storePicture } from './store-picture.ts'
import type { FileTables } from './tables.ts'

type Upload = {
  file: ReceivedFile | null
  actor: Member | StaffMember
  now: number
  db: Reader<FileTables>
  write: <Result>(work: (trx: Transaction<FileTables>) => Promise<Result>) => Promise<Result>
  config: Config
  files: FileStore
  privateUrl: RequestFacts['privateUrl']
}

type Owner = { ownerKind: 'customer' | 'staff'; ownerId: number }

export const ownerOf = (actor: Member | StaffMember): Owner =>
  actor.kind === 'customer'
    ? { ownerKind: 'customer', ownerId: actor.memberId }
    : { ownerKind: 'staff', ownerId: actor.staffId }

const hasRoom = async (
  db: Handle<FileTables>,
  now: number,
  { ownerKind, ownerId }: Owner,
  perDay: number,
): Promise<boolean> => {
  const { count } = await db
    .selectFrom('file')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', ownerId)
    .where('createdAt', '>=', instantOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  const { failed } = await db
    .selectFrom('uploadAttempt')
    .select((e) => e.fn.countAll<number>().as('failed'))
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', ownerId)
    .where('at', '>=', instantOf(dayOf(now)))
    .executeTakeFirstOrThrow()
  return Number(count) + Number(failed) < perDay
}

/**
 * Counts a failed upload, because checking a file costs as much as storing it, and deletes the person's older counts.
 */
const countFailed = async (trx: Transaction<FileTables>, now: number, owner: Owner): Promise<void> => {
  await trx
    .deleteFrom('uploadAttempt')
    .where('ownerKind', '=', owner.ownerKind)
    .where('ownerId', '=', owner.ownerId)
    .where('at', '<', instantOf(dayOf(now)))
    .execute()
  await trx
    .insertInto('uploadAttempt')
    .values({ ...owner, at: now })
    .execute()
}

/** The original file name, for display only; never used as a path. */
const originalNameOf = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}|\p{Cs}/gu, '')
    .slice(0, 200)

/**
 * Checks, re-encodes, stores and records one uploaded picture. It stays private until something shows it, so the
 * returned URL is signed. Refuses FILE_MISSING, FILE_TOO_LARGE, FILE_TYPE, FILE_BROKEN, FILE_LIMIT (tries per person
 * and day), STORAGE_FULL.
 */
export const upload = async ({
  file,
  actor,
  now,
  db,
  write,
  config,
  files,
  privateUrl,
}: Upload): Promise<ReplyOf<typeof uploadPicture> | Refusal> => {
  const { maxBytes, perDay } = config.uploads
  if (!file) return refuse('FILE_MISSING', { field: 'upfile' })
  const owner = ownerOf(actor)
  const no = async (refusal: Refusal): Promise<Refusal> => {
    await write((trx) => countFailed(trx, now, owner))
    return { ...refusal, field: 'upfile' }
  }
  if (!(await hasRoom(db, now, owner, perDay))) return refuse('FILE_LIMIT')
  if (file.truncated || file.bytes.length > maxBytes)
    return await no(refuse('FILE_TOO_LARGE', { values: { megabytes: maxBytes / 1024 / 1024 } }))
  if (file.bytes.length === 0) return refuse('FILE_MISSING', { field: 'upfile' })
  const encoded = await encodePicture(file.bytes)
  if (isRefusal(encoded)) return await no(encoded)
  const { full, thumbnail, width, height } = encoded
  const sha256 = createHash('sha256').update(full).digest('hex')
  const stored = await storePicture(files, { sha256, full, thumbnail })
  if (stored) return stored
  const originalName = originalNameOf(file.name)
  const perceptualHash = owner.ownerKind === 'staff' ? await hashPicture(thumbnail) : null
  const id = await write(async (trx) => {
    if (!(await hasRoom(trx, now, owner, perDay))) return refuse('FILE_LIMIT')
    const row = {
      sha256,
      mime: 'image/webp',
      bytes: full.length,
      width,
      height,
      ...owner,
      perceptualHash,
      originalName,
      createdAt: now,
    }
    return (await trx.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  if (isRefusal(id)) return id
  // an older upload of the same picture may have been deleted between looking and recording
  const kept = await storePicture(files, { sha256, full, thumbnail })
  if (kept) return kept
  return {
    id,
    url: privateUrl(pathOf(sha256, 'full')),
    thumbnailUrl: privateUrl(pathOf(sha256, 'thumbnail')),
    name: `${sha256}.webp`,
    originalName,
    size: String(full.length),
    type: 'webp',
    width,
    height,
  }
}
