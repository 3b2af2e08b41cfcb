import { unitMessages } from '../../shared/messages/unit.ts'
import { weighMessages } from './weigh-messages.ts'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { ActionTile, TileGrid } from '@huishou/kit/forms/tile'
import { formatYuan } from '@huishou/wire/money'
import { useState } from 'react'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import type { Price } from './slip-draft.ts'

type Props = {
  order: OrderDetail
  prices: readonly Price[]
  taken: readonly number[]
  onPick: (categoryId: number) => void
}

/** The categories that can be weighed next: those of the order first, the others collapsed. */
export function CategoryPicker({ order, prices, taken, onPick }: Props) {
  const say = useSay()
  const language = useLanguage()
  const ordered = order.categories.map(({ categoryId }) => categoryId)
  const [all, setAll] = useState(ordered.length === 0)
  const left = prices.filter(({ categoryId }) => !taken.includes(categoryId))
  const first = left.filter(({ categoryId }) => ordered.includes(categoryId))
  const rest = left.filter(({ categoryId }) => !ordered.includes(categoryId))
  const shown = all ? [...first, ...rest] : first
  return (
    <Card title={taken.length === 0 ? say(weighMessages.pickFirst) : say(weighMessages.pickNext)}>
      {shown.length > 0 && (
        <TileGrid label={say(weighMessages.pickFirst)} columns={3}>
          {shown.map((price) => (
            <ActionTile
              key={price.categoryId}
              picture={<CategoryPicture category={price.key} size={48} />}
              title={categoryName(price, language)}
              note={say(price.unit === 'piece' ? unitMessages.perPiece : unitMessages.perKg, {
                price: formatYuan(price.unitFen),
              })}
              onClick={() => onPick(price.categoryId)}
            />
          ))}
        </TileGrid>
      )}
      {!all && rest.length > 0 && (
        <Button tone="quiet" wide size="l" className="c-gap-top" onClick={() => setAll(true)}>
          {say(weighMessages.allCategories, { count: rest.length })}
        </Button>
      )}
    </Card>
  )
}
