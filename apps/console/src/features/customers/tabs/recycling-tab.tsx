import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { staffOrders } from '@huishou/wire/client/pickup/staff'
import { money, weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { ListSection } from './list-section.tsx'
import { messages } from '../messages.ts'

/**
 * Tab with the pickup orders of a customer, and with the mail-ins: items that the customer offered with photos and then
 * posted or brought to a shop.
 */
export function RecyclingTab({ id }: { id: number }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <ListSection
        title={say(messages.pickupOrders)}
        endpoint={staffOrders}
        input={{ memberId: id }}
        empty={say(messages.noPickups)}
        columns={({ number, plain, time, amount, state }) => [
          number(({ id: order, orderNumber }) => [`/orders?order=${order}`, orderNumber]),
          state(({ stateText }) => stateText),
          plain(say(messages.what), ({ categories, totalG }) =>
            [
              categories.map(({ name, nameEn }) => (language === 'en' && nameEn ? nameEn : name)).join(' · '),
              totalG === null ? '' : weight(totalG, language),
            ]
              .filter(Boolean)
              .join(' · '),
          ),
          amount(({ totalFen, estimateMinFen, estimateMaxFen }) =>
            totalFen === null
              ? `${money(estimateMinFen)}–${money(estimateMaxFen).slice(1)}`
              : money(totalFen),
          ),
          time(({ placedAt }) => placedAt),
        ]}
      />
      <ListSection
        title={say(messages.mailIns)}
        endpoint={staffMailIns}
        input={{ memberId: id }}
        empty={say(messages.noMailIns)}
        columns={({ number, plain, time, amount, state }) => [
          number(({ id: order, orderNumber }) => [`/mail-in?order=${order}`, orderNumber]),
          state(({ stateText }) => stateText),
          plain(say(messages.what), ({ name }) => name),
          amount(({ finalFen, agreedFen, wishedFen }) => money(finalFen ?? agreedFen ?? wishedFen)),
          time(({ appliedAt }) => appliedAt),
        ]}
      />
    </>
  )
}
