// Reads a bargain, its goods, and the run of a member who has started it, and keeps the bargain and the run up to date.

import type { ReplyOf } from '@huishou/wire/client'
import { kanjiaInfo, kanjiaSet } from '@huishou/wire/client/bargain/customer'
import { bargainOne } from '@huishou/wire/client/bargain/customer-lists'
import { goodsDetail } from '@huishou/wire/client/catalog/goods-detail'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { useQuery } from '@tanstack/react-query'
import { api, readQuery, invalidate, refusedOf } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { noteServerTime } from '../../shared/clock.ts'
import { bargainReads } from '../../entities/bargain/queries.ts'
import type { BargainPage, RunPage } from './available-actions.ts'
import { useClockJump } from './use-clock-jump.ts'

export type GoodsDetail = ReplyOf<typeof goodsDetail>

/** The polling interval, in case a proxy holds back live updates. */
const RUN_AGAIN_MS = 20_000
/** No live event reports pieces bought by others, so they are polled. */
const STOCK_AGAIN_MS = 60_000

const oneQuery = (kjid: number) => ({
  queryKey: [bargainOne.name, { kjid }] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BargainPage> => {
    const one = await api.read(bargainOne, { kjid }, { signal })
    noteServerTime(one.set.bargain.now)
    return one
  },
})

/** The latest run of `joiner`, finished or not; null when there is none. */
const runQuery = (kjid: number, joiner: number) => ({
  queryKey: [kanjiaInfo.name, { kjid, joiner, ended: true }] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RunPage | null> => {
    try {
      const found = await api.read(kanjiaInfo, { kjid, joiner, ended: true }, { signal })
      noteServerTime(found.kanjiaInfo.run.now)
      return found
    } catch (error) {
      if (refusedOf(error)?.reason === 'EMPTY') return null
      throw error
    }
  },
})

/** The current bargain of these goods; 0 when there is none, undefined while it loads. */
export const useBargainOfGoods = (goodsId: number) => {
  const sets = useQuery(readQuery(kanjiaSet, { goodsId: String(goodsId) }, []))
  return { kjid: sets.data && (sets.data[0]?.id ?? 0), error: sets.error, retry: () => void sets.refetch() }
}

export const useMyUid = (): number => {
  const { token, uid } = appState.use()
  return token ? Number(uid) || 0 : 0
}

/**
 * A bargain, its run (that of the member named in the link, else the reader's own), and the goods; updated live while
 * visible.
 */
export const useBargain = (kjid: number, joiner: number, goodsId: number) => {
  const me = useMyUid()
  const whose = joiner || me
  const one = useQuery({
    ...oneQuery(kjid),
    refetchInterval: ({ state }) => (state.data?.set.bargain.state === 'ended' ? false : STOCK_AGAIN_MS),
  })
  const run = useQuery({
    ...runQuery(kjid, whose),
    enabled: whose > 0,
    refetchInterval: ({ state }) => (state.data?.kanjiaInfo.run.state === 'running' ? RUN_AGAIN_MS : false),
  })
  const id = one.data?.goods.id ?? goodsId
  const detail = useQuery({ ...readQuery(goodsDetail, { id }), enabled: id > 0, staleTime: 5 * 60_000 })
  const refresh = () => void invalidate(...bargainReads)
  usePageShow(() => {
    if (one.data) refresh()
  })
  useClockJump(refresh)
  useLive(run.data?.kanjiaInfo.run.id)
  const ready = one.data && (whose === 0 || run.data !== undefined)
  return {
    view: ready ? { one: one.data, shown: whose === 0 ? null : (run.data ?? null) } : null,
    detail: detail.data,
    detailPending: detail.isPending,
    error: ready ? null : (one.error ?? run.error),
    fetching: one.isFetching || run.isFetching,
    refresh,
  }
}
