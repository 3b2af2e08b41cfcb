import { lineMessages } from '../../shared/messages/line.ts'
import { lineProblemMessages } from './line-problem-messages.ts'
import { formatYuan } from '@huishou/wire/money'
import type { Truck } from '@huishou/wire/pickup/truck-weight'
import { formatKg } from '@huishou/wire/weight'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { LineRow } from '../../entities/weighing/line-row.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { lineFigures, type DraftLine, type Price } from './slip-draft.ts'

type Props = { line: DraftLine; price: Price; truck: Truck | null; onOpen: () => void; onRemove: () => void }

/**
 * A card for one line of a weighing slip, weighed or counted, with the formula of its amount; a tap opens the line for
 * editing.
 */
export function LineCard({ line, price, truck, onOpen, onRemove }: Props) {
  const say = useSay()
  const language = useLanguage()
  const figures = lineFigures(line, price, truck)
  const name = categoryName(price, language)
  const formula =
    price.unit === 'piece'
      ? say(lineMessages.pieces, { count: line.count, price: formatYuan(price.unitFen) })
      : [
          line.tareG || line.deductionG ? say(lineMessages.gross, { value: formatKg(figures.grossG) }) : '',
          line.tareG ? say(lineMessages.tare, { value: formatKg(line.tareG) }) : '',
          line.deductionG ? say(lineMessages.deduction, { value: formatKg(line.deductionG) }) : '',
          say(line.tareG || line.deductionG ? lineMessages.net : lineMessages.plain, {
            value: formatKg(figures.netG),
            price: formatYuan(price.unitFen),
          }),
        ]
          .filter(Boolean)
          .join(' ')
  return (
    <LineRow
      category={price.key}
      name={name}
      note={formula}
      problem={
        figures.problem && figures.problem !== 'empty' ? say(lineProblemMessages[figures.problem]) : null
      }
      value={formatYuan(figures.amountFen)}
      onOpen={onOpen}
      onRemove={onRemove}
    />
  )
}
