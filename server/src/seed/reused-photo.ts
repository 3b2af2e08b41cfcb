// Seeds nearly the same photo of a scale for two of the demo's weighing slips, so that the rule about reused photos finds
// a case: the later copy is smaller and brighter.

import { createHash } from 'node:crypto'
import { isRefusal } from '@huishou/wire/refusals'
import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { encodePicture } from '../file/encode-picture.ts'
import { pathOf } from '../file/index.ts'
import { hashPicture } from '../file/perceptual-hash.ts'
import { storePicture } from '../file/store-picture.ts'
import { notePhotos } from '../pickup/pictures/record-photo-use.ts'
import type { Transaction } from '../platform/database.ts'
import type { FileStore } from '../platform/file-store/file-store.ts'
import { loadSharp } from '../platform/load-sharp.ts'

type Trx = Transaction<Tables>

/** Bales of cardboard on a platform scale that shows a weight. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <rect width="1200" height="900" fill="#b9b2a6"/><rect y="620" width="1200" height="280" fill="#7d776d"/>
  <rect x="60" y="60" width="300" height="260" fill="#d9e4ea"/><path d="M60 190h300M210 60v260" stroke="#8d9aa1" stroke-width="10"/>
  <rect x="330" y="640" width="620" height="46" rx="10" fill="#3c4146"/><rect x="930" y="330" width="26" height="330" fill="#3c4146"/>
  <rect x="830" y="240" width="230" height="120" rx="14" fill="#2b2f33"/><rect x="850" y="262" width="190" height="72" fill="#b7d67a"/>
  <path d="M872 320v-42h30v42M930 278h34v20h-34v22h34M990 278v20h32v-20v42" fill="none" stroke="#25330f" stroke-width="8"/>
  <rect x="380" y="470" width="250" height="170" fill="#c69a5e"/><rect x="650" y="500" width="210" height="140" fill="#b3864a"/>
  <rect x="450" y="330" width="240" height="140" fill="#d3ab72"/><path d="M380 550h250M650 566h210M450 396h240" stroke="#8a6532" stroke-width="9"/>
  <path d="M505 470v170M750 500v140M570 330v140" stroke="#efe3c6" stroke-width="14"/><circle cx="170" cy="760" r="70" fill="#52603f"/>
</svg>`

/** Two slips of one courier for different customers, at least a week apart; none if there are no such slips. */
const slipsOf = async (trx: Trx, now: number) => {
  const slips = await trx
    .selectFrom('pickupSlip')
    .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupSlip.orderId')
    .innerJoin('staff', 'staff.id', 'pickupSlip.weighedByStaffId')
    .select(['pickupSlip.id', 'pickupSlip.orderId', 'weighedAt', 'weighedByStaffId', 'memberId'])
    .where('staff.username', '=', 'courier2')
    .where('pickupSlip.state', '=', 'accepted')
    .where('pickupOrder.channel', '=', 'door')
    .where('pickupOrder.reversedAt', 'is', null)
    .where('weighedAt', '>=', now - 50 * DAY)
    .where('weighedAt', '<=', now - DAY)
    .orderBy('weighedAt')
    .orderBy('pickupSlip.id')
    .execute()
  const later = slips.at(-1)
  const earlier = slips.findLast(
    ({ memberId, weighedAt }) =>
      later !== undefined && memberId !== later.memberId && later.weighedAt - weighedAt >= 7 * DAY,
  )
  return later && earlier ? [earlier, later] : []
}

type Slip = Awaited<ReturnType<typeof slipsOf>>[number]
const attach = async (trx: Trx, slip: Slip, picture: Buffer, files: FileStore | null): Promise<void> => {
  const encoded = await encodePicture(picture)
  if (isRefusal(encoded)) throw new Error(`seed: photo refused: ${encoded.refusal}`)
  const { full, thumbnail, ...size } = encoded
  const sha256 = createHash('sha256').update(full).digest('hex')
  if (files !== null && (await storePicture(files, { sha256, full, thumbnail })))
    throw new Error('seed: photo was not stored')
  await trx
    .insertInto('file')
    .values({
      ...size,
      perceptualHash: await hashPicture(thumbnail),
      sha256,
      mime: 'image/webp',
      bytes: full.length,
      ownerKind: 'staff',
      ownerId: slip.weighedByStaffId,
      originalName: 'scale.jpg',
      createdAt: slip.weighedAt,
    })
    .execute()
  const path = pathOf(sha256, 'full')
  await trx
    .updateTable('pickupSlip')
    .set({ photos: JSON.stringify([path]) })
    .where('id', '=', slip.id)
    .execute()
  await notePhotos(trx, slip.orderId, [path])
}

/** Seeds both photos. Without a place for files, as in tests, only their records are stored. */
export const seedReusedPhoto = async (trx: Trx, now: number, files: FileStore | null): Promise<void> => {
  const [earlier, later] = await slipsOf(trx, now)
  if (!earlier || !later) return
  const sharp = await loadSharp()
  const photo = await sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer()
  const again = await sharp(photo)
    .resize({ width: 900 })
    .modulate({ brightness: 1.06 })
    .jpeg({ quality: 70 })
    .toBuffer()
  await attach(trx, earlier, photo, files)
  await attach(trx, later, again, files)
}
