// Tables of votes, their options and the ballots cast.

import type { VoteResultTime, VoteState } from '@huishou/wire/vote/states'
import type { Generated, Selectable } from 'kysely'
import type { Moved } from '../platform/life-cycle.ts'

export type VoteTables = {
  /** `pictures` is a JSON list of paths; an empty `cityId` means everybody; `voters` counts the rows of `voteCast`. */
  vote: {
    id: Generated<number>
    state: Moved<VoteState>
    title: string
    titleEn: string
    content: string
    contentEn: string
    pictures: string
    mostChoices: number
    cityId: string
    from: number | null
    until: number
    resultShown: VoteResultTime
    voters: number
    version: number
    createdAt: number
    publishedAt: number | null
    endedAt: number | null
  }
  voteOption: {
    id: Generated<number>
    voteId: number
    sort: number
    label: string
    labelEn: string
    picture: string
    votes: number
  }
  /** `choices` is a JSON list of option ids; `memberId` is null once the account is deleted. */
  voteCast: {
    id: Generated<number>
    voteId: number
    memberId: number | null
    choices: string
    remark: string
    createdAt: number
  }
}

export type VoteRow = Selectable<VoteTables['vote']>
export type OptionRow = Selectable<VoteTables['voteOption']>
export type CastRow = Selectable<VoteTables['voteCast']>
