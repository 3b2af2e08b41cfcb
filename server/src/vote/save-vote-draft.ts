// Creates votes with their options and pictures, and edits them while they are drafts.

import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { saveVote as endpoint } from '@huishou/wire/vote/staff'
import { votePhaseOf, votePhaseText } from '@huishou/wire/vote/states'
import { requireVersion } from '../content/index.ts'
import { publishPicture, type FileTables } from '../file/index.ts'
import { readCity } from '../place/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { VoteTables } from './tables.ts'

type Trx = Transaction<VoteTables & FileTables>
type Input = InputOf<typeof endpoint>

/** The refusal for an inconsistent vote; null when it is consistent. */
const problemOf = ({ options, mostChoices, cityId, from, until }: Input): Refusal | null => {
  const labels = options.map(({ label }) => label)
  const twice = labels.findIndex((label, at) => labels.indexOf(label) < at)
  if (twice >= 0)
    return refuse('VOTE_OPTION_TWICE', {
      field: `options.${twice}.label`,
      values: { label: labels[twice] ?? '' },
    })
  if (mostChoices > options.length)
    return refuse('VOTE_TOO_MANY_CHOICES', { field: 'mostChoices', values: { count: options.length } })
  if (cityId !== undefined && !readCity(cityId)) return refuse('VOTE_CITY_UNKNOWN', { field: 'cityId' })
  if (from !== undefined && until <= from) return refuse('CONTENT_TIMES_WRONG', { field: 'until' })
  return null
}

/** Publishes these pictures and returns their paths. Refuses CONTENT_PICTURE_UNKNOWN for a foreign one. */
const ownPictures = async (
  trx: Trx,
  pictures: readonly { url: string; field: string }[],
): Promise<string[] | Refusal> => {
  const paths: string[] = []
  for (const { url, field } of pictures) {
    const path = url === '' ? '' : await publishPicture(trx, url)
    if (path === null) return refuse('CONTENT_PICTURE_UNKNOWN', { field })
    paths.push(path)
  }
  return paths
}

const rowOf = (input: Input, pictures: readonly string[]) => ({
  title: input.title,
  titleEn: input.titleEn ?? '',
  content: input.content ?? '',
  contentEn: input.contentEn ?? '',
  pictures: JSON.stringify(pictures),
  mostChoices: input.mostChoices,
  cityId: input.cityId ?? '',
  from: input.from ?? null,
  until: input.until,
  resultShown: input.resultShown,
})

/** Writes the vote's row and returns its id. The endpoint lists the possible refusals. */
const putRow = async (
  trx: Trx,
  now: number,
  { id, version }: Input,
  row: ReturnType<typeof rowOf>,
): Promise<number | Refusal> => {
  if (id === undefined) {
    const made = { ...row, state: 'draft' as const, voters: 0, version: 1, createdAt: now }
    return (await trx.insertInto('vote').values(made).returning('id').executeTakeFirstOrThrow()).id
  }
  const before = requireVersion(
    await trx.selectFrom('vote').selectAll().where('id', '=', id).executeTakeFirst(),
    version,
  )
  if (isRefusal(before)) return before
  if (before.state !== 'draft')
    return refuse('VOTE_STATE', { values: { state: votePhaseText[votePhaseOf(before, now)] } })
  const saved = await trx
    .updateTable('vote')
    .set({ ...row, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return saved.numUpdatedRows === 0n ? refuse('CHANGED_MEANWHILE') : id
}

/** Creates a draft, or changes one with its options, which nobody has voted on yet. */
export const saveVote = async (trx: Trx, now: number, input: Input): Promise<number | Refusal> => {
  const problem = problemOf(input)
  if (problem) return problem
  const pictures = await ownPictures(
    trx,
    input.pictures.map((url) => ({ url, field: 'pictures' })),
  )
  if (isRefusal(pictures)) return pictures
  const optionPictures = await ownPictures(
    trx,
    input.options.map(({ picture = '' }, at) => ({ url: picture, field: `options.${at}.picture` })),
  )
  if (isRefusal(optionPictures)) return optionPictures
  const voteId = await putRow(trx, now, input, rowOf(input, pictures))
  if (isRefusal(voteId)) return voteId
  await trx.deleteFrom('voteOption').where('voteId', '=', voteId).execute()
  await trx
    .insertInto('voteOption')
    .values(
      input.options.map(({ label, labelEn = '' }, at) => ({
        voteId,
        sort: at + 1,
        label,
        labelEn,
        picture: optionPictures[at] ?? '',
        votes: 0,
      })),
    )
    .execute()
  return voteId
}
