import { money, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { Sums, type Sum } from '../../shared/display/key-figures.tsx'
import type { Customer } from './queries.ts'
import { messages } from './messages.ts'

const count = (number: number) => number.toLocaleString('en-US')

/** Row with the figures of a customer; amounts of money are shown only to roles that may see them. */
export function CustomerFigures({ customer: { figures, money: cash } }: { customer: Customer }) {
  const say = useSay()
  const language = useLanguage()
  const more = (open: number) => (open > 0 ? { more: say(messages.openOf, { count: count(open) }) } : {})
  const sums: Sum[] = [
    {
      label: say(messages.pickups),
      value: count(figures.pickups + figures.mailIns),
      ...more(figures.openPickups),
    },
    { label: say(messages.recycled), value: weight(figures.weightG, language) },
    ...(cash
      ? [
          { label: say(messages.earned), value: money(cash.incomeFen) },
          {
            label: say(messages.available),
            value: money(cash.availableFen),
            ...(cash.debtFen > 0
              ? { more: say(messages.debtOf, { money: money(cash.debtFen) }), bad: true }
              : cash.frozenFen > 0
                ? { more: say(messages.frozenOf, { money: money(cash.frozenFen) }) }
                : {}),
          },
        ]
      : []),
    { label: say(messages.points), value: count(figures.points), bad: figures.points < 0 },
    { label: say(messages.mallOrders), value: count(figures.mallOrders), ...more(figures.openMallOrders) },
    {
      label: say(messages.bargains),
      value: count(figures.runs),
      ...(figures.helps > 0 ? { more: say(messages.helpsOf, { count: count(figures.helps) }) } : {}),
    },
  ]
  return (
    <div className="customer-figures">
      <Sums sums={sums} />
    </div>
  )
}
