// Exports a member's ballots, makes them anonymous when the account is deleted, and reports which pictures are still
// shown in votes.

import type { Transaction } from '../platform/database.ts'
import { votePictures } from './pictures-in-use.ts'
import type { Erased, ExportedList, PersonalData } from '../platform/personal-data.ts'
import type { VoteTables } from './tables.ts'

/** A customer's ballots for an export. */
const exported: ExportedList<VoteTables>[] = [
  {
    name: 'votes',
    rows: async (db, memberId, { after, limit }) => {
      const rows = await db
        .selectFrom('voteCast')
        .innerJoin('vote', 'vote.id', 'voteCast.voteId')
        .select([
          'voteCast.id',
          'voteCast.voteId',
          'vote.title',
          'voteCast.choices',
          'voteCast.remark',
          'voteCast.createdAt',
        ])
        .where('voteCast.memberId', '=', memberId)
        .where('voteCast.id', '>', after)
        .orderBy('voteCast.id')
        .limit(limit)
        .execute()
      const voteIds = [...new Set(rows.map(({ voteId }) => voteId))]
      const options =
        voteIds.length === 0
          ? []
          : await db.selectFrom('voteOption').select(['id', 'label']).where('voteId', 'in', voteIds).execute()
      const labels = new Map(options.map(({ id, label }) => [id, label]))
      return rows.map((row) => ({
        ...row,
        choices: (JSON.parse(row.choices) as number[]).map((id) => labels.get(id) ?? ''),
      }))
    },
  },
]

/** Removes the member and the remarks from ballots; the ballots still count. */
const erase = async (trx: Transaction<VoteTables>, { memberId }: Erased): Promise<void> => {
  await trx
    .updateTable('voteCast')
    .set({ memberId: null, remark: '' })
    .where('memberId', '=', memberId)
    .execute()
}

export const votePersonalData: PersonalData<VoteTables> = { exported, erase, picturesInUse: votePictures }
