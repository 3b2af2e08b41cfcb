import { formatYuan } from '@huishou/wire/money'
import type { ComputedSlip } from '@huishou/wire/pickup/weighing'
import { formatKg } from '@huishou/wire/weight'
import { categoryName } from '../../entities/order/category-picture.tsx'
import { useT } from '../../shared/i18n.ts'
import type { Price } from './draft.ts'

type Props = { slip: Pick<ComputedSlip, 'lines' | 'totalG' | 'totalFen'>; prices: ReadonlyMap<number, Price> }

/** The lines of a slip not issued yet, each with its formula, and the total. */
export function SlipFigures({ slip, prices }: Props) {
  const { t, language } = useT()
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
                    ? t('line.pieces', { count: line.count, price: unit })
                    : t('line.plain', { value: formatKg(line.netG), price: unit })}
                </small>
              </span>
              <b className="k-figures">{formatYuan(line.amountFen)}</b>
            </li>
          )
        })}
      </ul>
      <p className="c-sum">
        <span>{t('slip.total', { weight: formatKg(slip.totalG) })}</span>
        <b>{formatYuan(slip.totalFen)}</b>
      </p>
    </>
  )
}
