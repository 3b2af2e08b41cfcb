import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { cashCouriers } from '@huishou/wire/client/cash/float'
import { shopTill } from '@huishou/wire/client/cash/till'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { CourierList } from './courier-list.tsx'
import { FRESH_MS } from './cash-types-and-refetch.ts'
import { TillCard } from './till-card.tsx'
import './cash.css'

/** The cash page of shop staff: the shop's till, and the couriers who belong to the shop's city or to no city. */
export function ShopCashPage() {
  const till = useRead(shopTill, {}, { everyMs: FRESH_MS })
  const couriers = useRead(cashCouriers, {}, { everyMs: FRESH_MS })
  const again = () => Promise.all([till.again(), couriers.again()])
  usePullDownRefresh(again)
  if (!till.data || !couriers.data) return <NotRead of={[till, couriers]} />
  return (
    <div className="k-column k-fresh">
      <LastKnownNote at={till.keptAt} />
      <TillCard till={till.data.till} />
      <CourierList couriers={couriers.data} />
    </div>
  )
}
