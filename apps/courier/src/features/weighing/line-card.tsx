import { lineMessages } from '../../shared/messages/line.ts'
import { lineProblemMessages } from './line-problem-messages.ts'
import { IconButton } from '@huishou/kit/button'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import Trash2 from 'lucide-react/icons/trash-2'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { lineFigures, type DraftLine, type Price } from './slip-draft.ts'

type Props = { line: DraftLine; price: Price; onOpen: () => void; onRemove: () => void }

/** A weighed line with its formula; a tap opens it for editing. */
export function LineCard({ line, price, onOpen, onRemove }: Props) {
  const say = useSay()
  const language = useLanguage()
  const figures = lineFigures(line, price)
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
    <div className="c-line">
      <button
        type="button"
        className="c-line-open"
        onClick={onOpen}
        aria-label={say(lineMessages.edit, { name })}
      >
        <CategoryPicture category={price.key} size={48} />
        <span className="c-line-words">
          <b>{name}</b>
          <small className="k-figures">{formula}</small>
          {figures.problem && <small className="c-bad">{say(lineProblemMessages[figures.problem])}</small>}
        </span>
        <b className="c-line-money k-figures">{formatYuan(figures.amountFen)}</b>
      </button>
      <IconButton label={say(lineMessages.remove, { name })} icon={<Trash2 size={20} />} onClick={onRemove} />
    </div>
  )
}
