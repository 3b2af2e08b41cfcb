// The goods that a member has saved as favourites: the list, whether an item is saved, and saving or removing it.

import { toast } from '@huishou/kit/overlays/toast'
import type { ReplyOf } from '@huishou/wire/client'
import {
  addFavourite,
  checkFavourite,
  favouriteGoods,
  removeFavourite,
} from '@huishou/wire/client/catalog/favourites'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, invalidate, noRows, queryClient, readQuery, readRows, refusedOf } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { useMessages } from '../../shared/i18n.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { favouriteMessages } from './favourite-messages.ts'

export type SavedGoods = ReplyOf<typeof favouriteGoods>['result'][number]

export const favouritePages = infiniteQueryOptions({
  queryKey: [favouriteGoods.name] as const,
  queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof favouriteGoods>> =>
    readRows(favouriteGoods, { page: pageParam, pageSize: 20 }, noRows, signal),
  initialPageParam: 1,
  getNextPageParam: ({ totalPage }: { totalPage: number }, _pages: unknown, page: number) =>
    page < totalPage ? page + 1 : undefined,
})

const isSavedQuery = (goodsId: number) => {
  const read = readQuery(checkFavourite, { goodsId })
  return queryOptions({
    queryKey: read.queryKey,
    queryFn: async (context): Promise<boolean> => {
      try {
        await read.queryFn(context)
        return true
      } catch (error) {
        if (refusedOf(error)?.reason === 'EMPTY') return false
        throw error
      }
    },
    meta: read.meta,
  })
}

/**
 * Saves or removes goods: shown at once, and reverted with the refusal's message on failure. Repeating either is
 * harmless, so a lost reply does no damage.
 */
export const saveFavourite = async (goodsId: number, saved: boolean): Promise<boolean> => {
  const { queryKey } = isSavedQuery(goodsId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, saved)
  const answer = saved
    ? await api.call(addFavourite, { goodsId })
    : await api.call(removeFavourite, { goodsId })
  if (answer.ok) {
    void invalidate(favouriteGoods)
    return true
  }
  queryClient.setQueryData(queryKey, !saved)
  toast(answer.refused.message)
  return false
}

/** Whether the signed-in member saved these goods, and a function that toggles it; guests are asked to sign in. */
export const useFavourite = (goodsId: number) => {
  const messages = useMessages(favouriteMessages)
  const { token } = appState.use()
  const saved = useQuery({ ...isSavedQuery(goodsId), enabled: Boolean(token) }).data ?? false
  const running = useRef(false)
  const toggle = async () => {
    if (!token) return onLoginNeeded()
    if (running.current) return
    running.current = true
    try {
      if (await saveFavourite(goodsId, !saved)) toast(saved ? messages.removed : messages.saved, 'good')
    } finally {
      running.current = false
    }
  }
  return { saved: Boolean(token) && saved, toggle }
}
