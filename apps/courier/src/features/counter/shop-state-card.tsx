import { counterMessages } from '../../shared/messages/counter.ts'
import { newIdempotencyKey } from '@huishou/client/caller'
import { Segmented } from '@huishou/kit/forms/segmented'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { setShopState } from '@huishou/wire/client/place/set-shop-state'
import { staffShops } from '@huishou/wire/client/place/shops'
import { call, invalidate } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { useStaff } from '../../shared/session.ts'

const STATES = ['open', 'full', 'closed_today'] as const

/** The shop's state as customers see it, with buttons that change it in one tap unless the shop has closed for good. */
export function ShopStateCard() {
  const say = useSay()
  const { shopId } = useStaff()
  const shop = useRead(staffShops, {}, { everyMs: 60_000 }).data?.rows.find(({ id }) => id === shopId)
  const [pending, change] = usePending(async (state: (typeof STATES)[number]) => {
    if (!shop || state === shop.state) return
    const answer = await call(
      setShopState,
      { state, version: shop.version },
      { idempotencyKey: newIdempotencyKey() },
    )
    await invalidate(staffShops)
    if (answer.ok) toast(say(counterMessages.stateSaved), 'good')
    else toast(answer.refused.message)
  })
  if (!shop) return null
  if (shop.state === 'closed') return <p className="c-warn">{say(counterMessages.stateName.closed)}</p>
  return (
    <div className="c-choice" aria-busy={pending}>
      <span aria-hidden>{say(counterMessages.state)}</span>
      <Segmented
        label={say(counterMessages.state)}
        value={shop.state}
        onChange={(state) => void change(state)}
        options={STATES.map((value) => ({ value, label: say(counterMessages.stateName[value]) }))}
      />
    </div>
  )
}
