// Reads the waste prices that a member follows, to be told when they change, and starts or stops following one.

import { toast } from '@huishou/kit/overlays/toast'
import type { ReplyOf } from '@huishou/wire/client'
import { followPrice, priceFollows, unfollowPrice } from '@huishou/wire/client/catalog/price-follows'
import { priceHistory } from '@huishou/wire/client/catalog/price-history'
import { useQuery } from '@tanstack/react-query'
import { useCity } from '../../entities/place/city.ts'
import { readQuery } from '../../shared/api.ts'
import { appState } from '../../shared/app-state.ts'
import { useMessages } from '../../shared/i18n.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { alsoStaleBy } from '../../shared/live.ts'
import { useSend } from '../../shared/use-send.ts'
import { priceFollowMessages } from './price-follow-messages.ts'

alsoStaleBy('prices', priceHistory, priceFollows)

export type PriceFollow = ReplyOf<typeof priceFollows>['follows'][number]

const FRESH_MS = 60_000

/** The materials whose prices the member follows; empty for guests. */
export const usePriceFollows = (): readonly PriceFollow[] => {
  const { token } = appState.use()
  const query = useQuery({
    ...readQuery(priceFollows, {}),
    enabled: Boolean(token),
    staleTime: FRESH_MS,
  })
  return (token && query.data?.follows) || []
}

/** Starts following the price of a material in the chosen city (guests are asked to sign in), or stops following it. */
export const useFollowPrice = (goodsId: number) => {
  const messages = useMessages(priceFollowMessages)
  const { token } = appState.use()
  const city = useCity()
  const follow = useSend(followPrice, [priceFollows])
  const unfollow = useSend(unfollowPrice, [priceFollows])
  const done = (ok: boolean | undefined, refused: string | undefined, text: string) => {
    if (ok) toast(text, 'good')
    else if (refused) toast(refused)
  }
  return {
    pending: follow.pending || unfollow.pending,
    follow: async () => {
      if (!token) return onLoginNeeded()
      const answer = await follow.send({ goodsId, ...(city ? { cityId: city.id } : {}) })
      done(answer?.ok, answer && !answer.ok ? answer.refused.message : undefined, messages.saved)
    },
    unfollow: async () => {
      const answer = await unfollow.send({ goodsId })
      done(answer?.ok, answer && !answer.ok ? answer.refused.message : undefined, messages.removed)
    },
  }
}
