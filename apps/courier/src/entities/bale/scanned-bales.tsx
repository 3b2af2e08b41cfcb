import { IconButton } from '@huishou/kit/button'
import { formatKg } from '@huishou/wire/weight'
import { baleNumber, type ScannedBale } from '@huishou/wire/yard/bale-number'
import Trash2 from 'lucide-react/icons/trash-2'
import { useLanguage, useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { categoryName } from '../order/category-picture-and-name.tsx'
import type { Materials } from '../weighing/material-lines.ts'
import { baleMessages as messages } from './messages.ts'
import './bale.css'

type Props = { bales: readonly ScannedBale[]; materials: Materials; onRemove: (id: number) => void }

/** The list of the bales scanned or typed so far, latest first, each with a button that removes it. */
export function ScannedBales({ bales, materials, onRemove }: Props) {
  const say = useSay()
  const language = useLanguage()
  if (bales.length === 0) return null
  return (
    <ul className="c-bales">
      {bales.toReversed().map(({ id, categoryId, grams }) => {
        const material = materials.get(categoryId)
        return (
          <li key={id}>
            <b>{baleNumber(id)}</b>
            <span className="c-quiet">{material && categoryName(material, language)}</span>
            <span className="k-figures">{say(unitMessages.kg, { value: formatKg(grams) })}</span>
            <IconButton
              label={say(messages.remove, { number: baleNumber(id) })}
              icon={<Trash2 size={20} />}
              onClick={() => onRemove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
