import type { Migration } from '../platform/migrate.ts'

/** Adds votes with their choices and voters; each person votes once. */
export const vote: Migration = {
  name: '0057-vote',
  up: async ({ table }) => {
    await table(
      'vote',
      {
        id: 'id',
        state: 'text',
        title: 'text',
        titleEn: 'text',
        content: 'text',
        contentEn: 'text',
        pictures: 'text',
        mostChoices: 'int',
        cityId: 'text',
        from: 'int?',
        until: 'int',
        resultShown: 'text',
        voters: 'int',
        version: 'int',
        createdAt: 'int',
        publishedAt: 'int?',
        endedAt: 'int?',
      },
      {
        index: [['state', 'id']],
        check: [`"state" in ('draft', 'published', 'ended', 'withdrawn')`, '"voters" >= 0'],
      },
    )
    await table(
      'voteOption',
      {
        id: 'id',
        voteId: 'int -> vote',
        sort: 'int',
        label: 'text',
        labelEn: 'text',
        picture: 'text',
        votes: 'int',
      },
      { unique: [['voteId', 'sort']], check: ['"votes" >= 0'] },
    )
    await table(
      'voteCast',
      {
        id: 'id',
        voteId: 'int -> vote',
        /** Null once the account is deleted; the vote still counts. */
        memberId: 'int? -> member',
        choices: 'text',
        remark: 'text',
        createdAt: 'int',
      },
      { unique: [['voteId', 'memberId']], index: [['memberId', 'id']] },
    )
  },
}
