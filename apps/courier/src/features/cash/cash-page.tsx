import { cashMessages } from '../../shared/messages/cash.ts'
import { counterMessages } from '../../shared/messages/counter.ts'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useSay } from '../../shared/language.ts'
import { useStaff } from '../../shared/session.ts'
import { MyCashPage } from './my-cash.tsx'
import { ShopCashPage } from './shop-cash.tsx'

/**
 * The cash page by role: couriers see their own cash, shop staff the shop's till and the couriers' floats (cash handed
 * out for payments).
 */
export function CashPage() {
  const say = useSay()
  const courier = useStaff().role === 'courier'
  return (
    <>
      <NavBar title={say(courier ? cashMessages.float : counterMessages.cash)} />
      {courier ? <MyCashPage /> : <ShopCashPage />}
    </>
  )
}
