import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import type { Material, Materials } from '../../entities/weighing/material-lines.ts'
import { useQuantityText } from '../../entities/weighing/quantity-text.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { momentText } from '../../shared/time-text.ts'
import type { CountedMaterial } from './counted-materials.ts'
import { messages } from './messages.ts'

type Props = {
  counted: readonly CountedMaterial[]
  materials: Materials
  onOpen?: (categoryId: number) => void
}

/**
 * The quantities that everybody has counted so far, by material. The quantities on record are not shown, so that the
 * count is blind.
 */
export function CountedCard({ counted, materials, onOpen }: Props) {
  const say = useSay()
  if (counted.length === 0) return null
  return (
    <>
      <h2 className="c-section">{say(messages.counted)}</h2>
      <Card flush>
        <CellList label={say(messages.counted)}>
          {counted.map((one) => {
            const material = materials.get(one.categoryId)
            return material && <CountedCell key={material.id} one={one} material={material} onOpen={onOpen} />
          })}
        </CellList>
      </Card>
    </>
  )
}

type CellProps = { one: CountedMaterial; material: Material; onOpen: Props['onOpen'] }

function CountedCell({ one, material, onOpen }: CellProps) {
  const say = useSay()
  const language = useLanguage()
  const quantityText = useQuantityText()
  const text = ({ grams, pieces }: { grams: number; pieces: number }) =>
    quantityText(material.unit === 'piece' ? pieces : grams, material)
  const { last, heaps, replaced, unsent } = one
  return (
    <Cell
      icon={<CategoryPicture category={material.key} size={40} />}
      title={categoryName(material, language)}
      note={[
        `${last.byName} ${momentText(last.doneAt, language)}`,
        heaps > 1 && say(messages.heaps, { count: heaps }),
        replaced && say(messages.replaced, { quantity: text(replaced) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      value={
        <span className="c-counted">
          <b className="k-figures">{text(one)}</b>
          {unsent && <Badge tone="gold">{say(messages.unsent)}</Badge>}
        </span>
      }
      {...(onOpen ? { onClick: () => onOpen(material.id) } : {})}
    />
  )
}
