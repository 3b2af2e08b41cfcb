import { staffAfterSales } from '@huishou/wire/client/mall/after-sale-staff'
import { staffMallOrders } from '@huishou/wire/client/mall/orders-staff'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { ListSection } from './list-section.tsx'
import { messages } from '../messages.ts'

/** Tab with the mall orders of a customer, and with their returns and refunds (after-sales). */
export function MallTab({ id }: { id: number }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <ListSection
        title={say(messages.mallOrders)}
        endpoint={staffMallOrders}
        input={{ memberId: id }}
        empty={say(messages.noMallOrders)}
        columns={({ number, plain, time, amount, state }) => [
          number(({ id: order, orderNumber }) => [`/mall-orders?state=all&order=${order}`, orderNumber]),
          state(({ stateText }) => stateText),
          plain(say(messages.what), ({ firstName }) => firstName),
          amount(({ payableFen, points }) => moneyAndPoints(payableFen, points, language)),
          time(({ placedAt }) => placedAt),
        ]}
      />
      <ListSection
        title={say(messages.afterSales)}
        endpoint={staffAfterSales}
        input={{ memberId: id }}
        empty={say(messages.noAfterSales)}
        columns={({ number, time, state }) => [
          number(({ id: sale, number: written }) => [`/after-sales?state=all&sale=${sale}`, written]),
          state(({ stateText }) => stateText),
          time(({ askedAt }) => askedAt),
        ]}
      />
    </>
  )
}
