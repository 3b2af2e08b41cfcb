import {
  cities,
  configValues,
  goodsList,
  provinces,
  regionChildren,
  shopDetail,
  shops,
  type loginByCode,
  type ReplyOf,
} from '@huishou/wire'
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './api.ts'
import { lifeData } from './life-data.ts'

/** Answers that are the same for everybody; all others belong to a person. */
const everybodys = new Set(
  [cities, configValues, goodsList, provinces, regionChildren, shopDetail, shops].map(({ name }) => name),
)

/**
 * Remembers who signed in and forgets what was read for somebody else. Who was only signed out in between finds the pages
 * below as they were, half-filled forms and open sheets included; what they show is read again.
 */
export const beginSession = ({ token, uid, mobile }: ReplyOf<typeof loginByCode>) => {
  const same = lifeData.get().uid === uid
  lifeData.set({ token, uid, mobile })
  const own = { predicate: ({ queryKey }: { queryKey: QueryKey }) => !everybodys.has(String(queryKey[0])) }
  void (same ? queryClient.invalidateQueries(own) : queryClient.resetQueries(own))
}
