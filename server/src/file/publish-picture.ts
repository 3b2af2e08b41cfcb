// Makes uploaded pictures public.
import type { Transaction } from '../platform/database.ts'
import { hashInPath } from './file-url.ts'
import { picturePath } from './clean-html.ts'
import type { FileTables } from './tables.ts'

type Owner = Pick<FileTables['file'], 'ownerKind'> & { ownerId?: number }

/** Makes uploads public; false unless `owner` uploaded each of them. */
const publish = async (
  trx: Transaction<FileTables>,
  hashes: readonly string[],
  { ownerKind, ownerId }: Owner,
): Promise<boolean> => {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return true
  let own = trx.updateTable('file').set({ isPublic: 1 }).where('sha256', 'in', wanted)
  own = own.where('ownerKind', '=', ownerKind)
  if (ownerId !== undefined) own = own.where('ownerId', '=', ownerId)
  const published = await own.returning('sha256').execute()
  return new Set(published.map(({ sha256 }) => sha256)).size === wanted.length
}

/**
 * The path of a picture the business publishes: part of the product, or uploaded by staff and public from now on.
 * Null for any other, including customers' private uploads.
 */
export const publishPicture = async (trx: Transaction<FileTables>, url: string): Promise<string | null> => {
  const path = picturePath(url)
  if (path === null) return null
  const hash = hashInPath(path)
  return hash === null || (await publish(trx, [hash], { ownerKind: 'staff' })) ? path : null
}

/** Makes public those pictures in a sanitised text that staff uploaded. */
export const publishPicturesIn = async (trx: Transaction<FileTables>, html: string): Promise<void> => {
  for (const [, src] of html.matchAll(/\ssrc="([^"]+)"/g)) await publishPicture(trx, src ?? '')
}

/** Makes a person's own upload public, for use as their avatar. */
export const publishOwn = async (
  trx: Transaction<FileTables>,
  memberId: number,
  path: string,
): Promise<void> => {
  const hash = hashInPath(path)
  if (hash !== null) await publish(trx, [hash], { ownerKind: 'customer', ownerId: memberId })
}
