import { cashMessages } from '../../shared/messages/cash.ts'
import { counterMessages } from '../../shared/messages/counter.ts'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useSay } from '../../shared/language.ts'
import { useStaff } from '../../shared/session.ts'
import { MyCashPage } from './my-cash.tsx'
import { ShopCashPage } from './shop-cash.tsx'

/** Cash as the person's role handles it: a courier's own, or the floats and the till of a shop. */
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
