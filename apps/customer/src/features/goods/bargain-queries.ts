// Queries for the bargain in which friends help to lower the price of a product, and for members' runs in it.

import { kanjiaInfo, kanjiaSet } from '@huishou/wire/client/bargain/customer'
import { useQuery } from '@tanstack/react-query'
import { api, readRows, refusedOf } from '../../shared/api.ts'
import { noteServerTime } from '../../shared/clock.ts'
import { alsoStaleBy } from '../../shared/live.ts'
import { appState } from '../../shared/app-state.ts'

alsoStaleBy('bargain', kanjiaSet)

/** The current bargain of the goods; null when there is none. */
const useSet = (goodsId: number) =>
  useQuery({
    queryKey: [kanjiaSet.name, goodsId],
    queryFn: async ({ signal }) => {
      const [set] = await readRows(kanjiaSet, { goodsId: String(goodsId) }, [], signal)
      noteServerTime(set?.bargain.now)
      return set ?? null
    },
  })

/** The run of `joiner` as the reader sees it; null when there is none. */
const useRunOf = (kjid: number, joiner: number) =>
  useQuery({
    queryKey: [kanjiaInfo.name, { kjid, joiner }],
    enabled: kjid > 0 && joiner > 0,
    queryFn: async ({ signal }) => {
      try {
        const info = await api.read(kanjiaInfo, { kjid, joiner }, { signal })
        noteServerTime(info.kanjiaInfo.run.now)
        return info
      } catch (error) {
        if (refusedOf(error)?.reason === 'EMPTY') return null
        throw error
      }
    },
  })

/** The bargain of goods, with the run of `joiner` and the reader's own. `pending` until everything is loaded. */
export const useGoodsBargain = (goodsId: number, joiner: number) => {
  const { uid, token } = appState.use()
  const set = useSet(goodsId)
  const kjid = set.data?.id ?? 0
  const own = token ? Number(uid) || 0 : 0
  const theirs = useRunOf(kjid, joiner === own ? 0 : joiner)
  const mine = useRunOf(kjid, own)
  return {
    set: set.data ?? null,
    /** The other member's run named in the link. */
    friend: theirs.data ?? null,
    mine: mine.data?.kanjiaInfo.run ?? null,
    pending: set.isPending || theirs.isLoading || mine.isLoading,
    error: set.isFetching ? null : set.error,
    again: set.refetch,
  }
}
export type GoodsBargain = ReturnType<typeof useGoodsBargain>
