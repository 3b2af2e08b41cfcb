// Reads and edits banners, for staff.
import { linkProblem } from '@huishou/wire/link-rules'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { bannerPlaces, type BannerPlace } from '@huishou/wire/content/choices'
import type { orderBanners, saveBanner } from '@huishou/wire/content/staff'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Selectable } from 'kysely'
import type { Handle, Transaction } from '../platform/database.ts'
import { requireVersion, ownPicture, type Saved } from './save-and-record.ts'
import type { FileTables } from '../file/index.ts'
import type { ContentTables } from './tables.ts'
import { absoluteUrl, type ReplyContext } from './localized-text-and-absolute-url.ts'

type Trx = Transaction<ContentTables & FileTables>
type BannerRow = Selectable<ContentTables['banner']>
type StaffBanner = ReplyOf<typeof saveBanner>

const stateOf = ({ shown, from, until }: BannerRow, now: number): StaffBanner['state'] => {
  if (shown === 0) return 'hidden'
  if (until !== null && until <= now) return 'over'
  return from !== null && from > now ? 'waiting' : 'shown'
}

export const toStaffBanner = (row: BannerRow, now: number, context: ReplyContext): StaffBanner => ({
  id: row.id,
  version: row.version,
  place: row.type as BannerPlace,
  state: stateOf(row, now),
  title: row.title,
  titleEn: row.titleEn,
  description: row.description,
  descriptionEn: row.descriptionEn,
  picture: absoluteUrl(context, row.picture),
  pictureEn: absoluteUrl(context, row.pictureEn),
  link: row.link,
  shown: row.shown === 1,
  from: row.from,
  until: row.until,
})

/** Banners of all placements, each placement in its order. */
export const readBannerRows = async (db: Handle<ContentTables>): Promise<BannerRow[]> =>
  await db
    .selectFrom('banner')
    .selectAll()
    .where('type', 'in', [...bannerPlaces])
    .orderBy('type')
    .orderBy('sort')
    .orderBy('id')
    .execute()

const nextSort = async (trx: Trx, place: string): Promise<number> => {
  const { last } = await trx
    .selectFrom('banner')
    .select((e) => e.fn.coalesce(e.fn.max('sort'), e.lit(0)).as('last'))
    .where('type', '=', place)
    .executeTakeFirstOrThrow()
  return Number(last) + 1
}

/** Adds a banner at the end of its placement, or changes one. The endpoint lists the possible refusals. */
export const putBanner = async (
  trx: Trx,
  now: number,
  input: InputOf<typeof saveBanner>,
): Promise<Saved<BannerRow> | Refusal> => {
  const { id, version, place, link = '', from = null, until = null, shown } = input
  const problem = linkProblem(link)
  if (problem) return refuse('BANNER_LINK_WRONG', { field: 'link', values: { problem } })
  if (from !== null && until !== null && until <= from)
    return refuse('CONTENT_TIMES_WRONG', { field: 'until' })
  const picture = await ownPicture(trx, input.picture, 'picture')
  if (isRefusal(picture)) return picture
  const pictureEn = input.pictureEn ? await ownPicture(trx, input.pictureEn, 'pictureEn') : ''
  if (isRefusal(pictureEn)) return pictureEn
  const row = {
    type: place,
    title: input.title,
    titleEn: input.titleEn ?? '',
    description: input.description ?? '',
    descriptionEn: input.descriptionEn ?? '',
    picture,
    pictureEn,
    link,
    shown: shown ? 1 : 0,
    from,
    until,
  }
  if (id === undefined)
    return {
      before: null,
      after: await trx
        .insertInto('banner')
        .values({ ...row, sort: await nextSort(trx, place), createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    }
  const before = requireVersion(
    await trx.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  const moved = before.type === place ? {} : { sort: await nextSort(trx, place) }
  const after = await trx
    .updateTable('banner')
    .set({ ...row, ...moved, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  return after ? { before, after } : refuse('CHANGED_MEANWHILE')
}

/**
 * Reorders the banners of a placement. Refuses CHANGED_MEANWHILE if its banners or their order have changed since they
 * were read.
 */
export const putBannerOrder = async (
  trx: Trx,
  { place, was, ids }: InputOf<typeof orderBanners>,
): Promise<null | Refusal> => {
  const rows = await trx
    .selectFrom('banner')
    .select(['id', 'version'])
    .where('type', '=', place)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const now = rows.map(({ id }) => id)
  const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join()
  const sorted = (list: readonly number[]) => [...list].toSorted((a, b) => a - b)
  if (!same(now, was) || !same(sorted(ids), sorted(now))) return refuse('CHANGED_MEANWHILE')
  // the row count proves that no banner was changed since it was read here
  for (const [index, id] of ids.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('banner')
      .set((e) => ({ sort: index + 1, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', rows.find((row) => row.id === id)?.version ?? 0)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('CHANGED_MEANWHILE')
  }
  return null
}
