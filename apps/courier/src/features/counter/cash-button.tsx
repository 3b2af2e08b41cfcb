import { counterMessages } from '../../shared/messages/counter.ts'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/navigation'
import { cashCouriers } from '@huishou/wire/client/cash/float'
import Banknote from 'lucide-react/icons/banknote'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/read.ts'

/** Leads to floats and the till, with the number of days to recount. */
export function CashButton() {
  const say = useSay()
  const navigator = useNavigator()
  const couriers = useRead(cashCouriers, {}, { everyMs: 60_000 }).data ?? []
  const count = couriers.filter(({ countedDayId }) => countedDayId !== null).length
  return (
    <Button
      tone="soft"
      size="l"
      wide
      icon={<Banknote size={22} aria-hidden />}
      onClick={() => void navigator.navigateTo('/cash')}
    >
      {count > 0 ? say(counterMessages.cashWaiting, { count }) : say(counterMessages.cash)}
    </Button>
  )
}
