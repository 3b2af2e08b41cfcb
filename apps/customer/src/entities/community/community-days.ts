// Queries for community days, on which couriers collect from a whole estate.

import type { ReplyOf } from '@huishou/wire/client'
import { communityDay, communityDays } from '@huishou/wire/client/community/customer'
import { readQuery } from '../../shared/api.ts'

export type CommunityDay = ReplyOf<typeof communityDay>

/** The endpoints whose data is stale after booking or cancelling. */
export const communityReads = [communityDay, communityDays] as const

export const communityDaysQuery = readQuery(communityDays, {})
export const communityDayQuery = (id: number) => readQuery(communityDay, { id })
