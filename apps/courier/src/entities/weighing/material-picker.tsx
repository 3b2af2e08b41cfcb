// Tiles for choosing the material that is weighed next.

import { Button } from '@huishou/kit/button'
import { ActionTile, TileGrid } from '@huishou/kit/forms/tile'
import { Card } from '@huishou/kit/layout/card'
import { useState } from 'react'
import { unitMessages } from '../../shared/messages/unit.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { CategoryPicture, categoryName } from '../order/category-picture-and-name.tsx'
import type { Material, Materials } from './material-lines.ts'
import { materialMessages } from './material-messages.ts'

type Props = {
  title: string
  materials: Materials
  taken?: readonly number[]
  /** Whether a material can be picked; the others are left out. */
  fits?: (material: Material) => boolean
  onPick: (categoryId: number) => void
}

/** The materials that can be weighed next; those no longer bought are collapsed, as some may still be there. */
export function MaterialPicker({ title, materials, taken = [], fits = () => true, onPick }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const left = [...materials.values()].filter((material) => !taken.includes(material.id) && fits(material))
  const [first, rest] = [left.filter(({ active }) => active), left.filter(({ active }) => !active)]
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
          {say(materialMessages.others, { count: rest.length })}
        </Button>
      )}
    </Card>
  )
}
