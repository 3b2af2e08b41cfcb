import { Button } from '@huishou/kit/button'
import { ActionTile, TileGrid } from '@huishou/kit/forms/tile'
import { Card } from '@huishou/kit/layout/card'
import { useState } from 'react'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture.tsx'
import { unitMessages } from '../../shared/messages/unit.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import type { Material } from './unload-lines.ts'
import { messages } from './messages.ts'

type Props = {
  materials: readonly Material[]
  taken: readonly number[]
  onPick: (categoryId: number) => void
}

/** The materials that can be weighed next; those no longer bought are collapsed, as some may still be on a vehicle. */
export function MaterialPicker({ materials, taken, onPick }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const left = materials.filter(({ id }) => !taken.includes(id))
  const [first, rest] = [left.filter(({ active }) => active), left.filter(({ active }) => !active)]
  const title = say(taken.length === 0 ? messages.pick : messages.pickNext)
  return (
    <Card title={title}>
      <TileGrid label={title} columns={3}>
        {(all ? [...first, ...rest] : first).map((material) => (
          <ActionTile
            key={material.id}
            picture={<CategoryPicture category={material.key} size={48} />}
            title={categoryName(material, language)}
            note={material.unit === 'piece' && say(unitMessages.piece)}
            onClick={() => onPick(material.id)}
          />
        ))}
      </TileGrid>
      {!all && rest.length > 0 && (
        <Button tone="quiet" wide size="l" className="c-gap-top" onClick={() => setAll(true)}>
          {say(messages.others, { count: rest.length })}
        </Button>
      )}
    </Card>
  )
}
