import { IconButton } from '@huishou/kit/button'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import Trash2 from 'lucide-react/icons/trash-2'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture.tsx'
import { useT } from '../../shared/i18n.ts'
import { lineFigures, type DraftLine, type Price } from './draft.ts'

type Props = { line: DraftLine; price: Price; onOpen: () => void; onRemove: () => void }

/** A weighed line with its formula; a tap opens it again. */
export function LineCard({ line, price, onOpen, onRemove }: Props) {
  const { t, language } = useT()
  const figures = lineFigures(line, price)
  const name = categoryName(price, language)
  const formula =
    price.unit === 'piece'
      ? t('line.pieces', { count: line.count, price: formatYuan(price.unitFen) })
      : [
          line.tareG || line.deductionG ? t('line.gross', { value: formatKg(figures.grossG) }) : '',
          line.tareG ? t('line.tare', { value: formatKg(line.tareG) }) : '',
          line.deductionG ? t('line.deduction', { value: formatKg(line.deductionG) }) : '',
          t(line.tareG || line.deductionG ? 'line.net' : 'line.plain', {
            value: formatKg(figures.netG),
            price: formatYuan(price.unitFen),
          }),
        ]
          .filter(Boolean)
          .join(' ')
  return (
    <div className="c-line">
      <button type="button" className="c-line-open" onClick={onOpen} aria-label={t('line.edit', { name })}>
        <CategoryPicture category={price.key} size={48} />
        <span className="c-line-words">
          <b>{name}</b>
          <small className="k-figures">{formula}</small>
          {figures.problem && <small className="c-bad">{t(`problem.${figures.problem}`)}</small>}
        </span>
        <b className="c-line-money k-figures">{formatYuan(figures.amountFen)}</b>
      </button>
      <IconButton label={t('line.remove', { name })} icon={<Trash2 size={20} />} onClick={onRemove} />
    </div>
  )
}
