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
import { queryClient } from './api.ts'
import { lifeData } from './life-data.ts'

/** Answers that are the same for everybody; all others belong to a person. */
const everybodys = new Set(
  [cities, configValues, goodsList, provinces, regionChildren, shopDetail, shops].map(({ name }) => name),
)

/** Remembers who signed in and forgets what was read for somebody else. */
export const beginSession = ({ token, uid, mobile }: ReplyOf<typeof loginByCode>) => {
  lifeData.set({ token, uid, mobile })
  void queryClient.resetQueries({ predicate: ({ queryKey }) => !everybodys.has(String(queryKey[0])) })
}
