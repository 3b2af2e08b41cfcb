import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { cashCouriers } from '@huishou/wire/client/cash/float'
import { shopTill } from '@huishou/wire/client/cash/till'
import { useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { useRead } from '../../shared/read.ts'
import { CourierList } from './courier-list.tsx'
import { FRESH_MS } from './queries.ts'
import { TillCard } from './till-card.tsx'
import './cash.css'

/** The shop's till, and the couriers who get their cash here. */
export function ShopCashPage() {
  const say = useSay()
  const till = useRead(shopTill, {}, { everyMs: FRESH_MS })
  const couriers = useRead(cashCouriers, {}, { everyMs: FRESH_MS })
  const again = () => Promise.all([till.again(), couriers.again()])
  usePullDownRefresh(again)
  const refused = till.refused ?? couriers.refused
  if (!till.data || !couriers.data)
    return refused ? (
      <ErrorState text={refused.message || say(errorMessages.unknown)} onRetry={() => void again()} />
    ) : (
      <div className="k-column">
        <SkeletonList rows={4} label={say(kitMessages.loading)} />
      </div>
    )
  return (
    <div className="k-column k-fresh">
      <LastKnownNote at={till.keptAt} />
      <TillCard till={till.data.till} />
      <CourierList couriers={couriers.data} />
    </div>
  )
}
