// Erases a customer's personal data in all domains, and the uploaded pictures that nothing shows any more.
import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { eraseUploads, uploadsOf } from '../file/index.ts'
import { personalData, picturesInUse } from '../personal-data/index.ts'
import type { Transaction } from '../platform/database.ts'

const AT_A_TIME = 500

/** Erases pictures that no domain shows any more; the files are removed after the commit. */
const erasePictures = async (
  trx: Transaction<Tables>,
  now: number,
  uploads: readonly string[],
): Promise<void> => {
  for (let from = 0; from < uploads.length; from += AT_A_TIME) {
    const some = uploads.slice(from, from + AT_A_TIME)
    const shown = new Set(await picturesInUse()(trx, some))
    // a person who has just uploaded the same picture is about to show it
    await eraseUploads(trx, now, { hashes: some.filter((hash) => !shown.has(hash)), before: now - DAY })
  }
}

/**
 * Erases a person's data in every domain. The member row stays as an anonymous id: rows of money, weights and points
 * remain; names, addresses, pictures and staff remarks are erased.
 */
export const erase = async (trx: Transaction<Tables>, memberId: number, now: number): Promise<void> => {
  const uploads = await uploadsOf(trx, memberId)
  for (const domain of personalData) await domain.erase?.(trx, { memberId, now, uploads })
  await erasePictures(trx, now, uploads)
}
