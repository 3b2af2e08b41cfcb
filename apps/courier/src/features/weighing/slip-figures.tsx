// The lines and the total of a weighing slip that is not issued yet, and the line for the amount that a coupon adds,
// which issued slips show as well.

import { lineMessages } from '../../shared/messages/line.ts'
import { slipMessages } from '../../shared/messages/slip.ts'
import { formatYuan } from '@huishou/wire/money'
import type { ComputedSlip } from '@huishou/wire/pickup/weighing'
import { formatKg } from '@huishou/wire/weight'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import type { Price } from './slip-draft.ts'

type Props = {
  slip: Pick<ComputedSlip, 'lines' | 'totalG' | 'totalFen' | 'raiseFen'>
  prices: ReadonlyMap<number, Price>
}

/** The amount added by the customer's raise coupon; renders nothing if it is zero. */
export function RaiseLine({ raiseFen }: { raiseFen: number }) {
  const say = useSay()
  if (raiseFen === 0) return null
  return (
    <p className="c-sum c-raise">
      <span>{say(slipMessages.raise)}</span>
      <b>+{formatYuan(raiseFen)}</b>
    </p>
  )
}

/** The lines of a slip that is not issued yet, each with its formula, and the total. */
export function SlipFigures({ slip, prices }: Props) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <ul className="c-review">
        {slip.lines.map((line) => {
          const price = prices.get(line.categoryId)
          if (!price) return null
          const unit = formatYuan(line.unitFen)
          return (
            <li key={line.categoryId}>
              <span>
                <b>{categoryName(price, language)}</b>
                <small className="k-figures">
                  {price.unit === 'piece'
                    ? say(lineMessages.pieces, { count: line.count, price: unit })
                    : say(lineMessages.plain, { value: formatKg(line.netG), price: unit })}
                </small>
              </span>
              <b className="k-figures">{formatYuan(line.amountFen)}</b>
            </li>
          )
        })}
      </ul>
      <RaiseLine raiseFen={slip.raiseFen} />
      <p className="c-sum">
        <span>{say(slipMessages.total, { weight: formatKg(slip.totalG) })}</span>
        <b>{formatYuan(slip.totalFen)}</b>
      </p>
    </>
  )
}
