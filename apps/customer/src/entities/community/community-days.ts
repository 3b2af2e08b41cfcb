// Queries for community days, on which couriers collect from a whole estate.

import type { ReplyOf } from '@huishou/wire/client'
import { communityDay, communityDays } from '@huishou/wire/client/community/customer'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { rememberContent } from '../../shared/expected-content.ts'

export type CommunityDay = ReplyOf<typeof communityDay>

/** The endpoints whose data is stale after booking or cancelling. */
export const communityReads = [communityDay, communityDays] as const

const communityDaysQuery = readQuery(communityDays, {})
const useExpected = rememberContent('communityDays')

/** The next community day that concerns the member; `expected` while it loads if there was one last time. */
export const useNextCommunityDay = () => {
  const { token } = appState.use()
  const { data } = useQuery({ ...communityDaysQuery, enabled: Boolean(token) })
  const day = token ? data?.rows[0] : undefined
  return { day, expected: useExpected(data ? day !== undefined : null) }
}

export const communityDayQuery = (id: number) => readQuery(communityDay, { id })
