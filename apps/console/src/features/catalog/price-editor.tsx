// Table to edit the prices that the business pays for each category of waste, with the current price, the new price and
// the change; and the coloured mark for a change.

import type { Text } from '@huishou/wire/text'
import { moneyPerUnit } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { changePct, type Draft } from './price-draft.ts'
import type { WasteCategory } from './queries.ts'
import { messages } from './messages.ts'

type Props = {
  categories: WasteCategory[]
  /** Today's prices in the scope of the list. */
  before: ReadonlyMap<number, number>
  draft: Draft
  /**
   * What an empty field means: the material is not accepted, or a more general price applies, which changes nothing.
   */
  blank: { placeholder: Text; hint: Text; keepsPrice: boolean }
  onChange: (draft: Draft) => void
}

/** Only accepted categories have a row. */
export function PriceEditor({ categories, before, draft, blank, onChange }: Props) {
  const say = useSay()
  const set = (id: number, fen: number | null) => onChange(new Map(draft).set(id, fen))
  const drop = (id: number) => onChange(new Map([...draft].filter(([one]) => one !== id)))
  return (
    <table className="price-table">
      <thead>
        <tr>
          <th>{say(messages.category)}</th>
          <th className="end">{say(messages.oldPrice)}</th>
          <th>
            {say(messages.newPrice)} <small>{say(blank.hint)}</small>
          </th>
          <th className="end">{say(messages.change)}</th>
        </tr>
      </thead>
      <tbody>
        {categories
          .filter(({ active }) => active)
          .toSorted((a, b) => a.sort - b.sort)
          .map((category) => (
            <EditorRow
              key={category.id}
              category={category}
              before={before.get(category.id)}
              fen={draft.get(category.id)}
              placeholder={say(blank.placeholder)}
              blankKeeps={blank.keepsPrice}
              onSet={(fen) => set(category.id, fen)}
              onDrop={() => drop(category.id)}
            />
          ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  category: WasteCategory
  before: number | undefined
  fen: number | null | undefined
  placeholder: string
  blankKeeps: boolean
  onSet: (fen: number | null) => void
  onDrop: () => void
}

function EditorRow({ category, before, fen, placeholder, blankKeeps, onSet, onDrop }: RowProps) {
  const { name, nameEn, unit } = category
  const say = useSay()
  const language = useLanguage()
  const title = language === 'zh' ? name : nameEn
  const changed = fen === undefined && blankKeeps ? false : fen !== before
  return (
    <tr className={changed ? 'changed' : ''}>
      <td>{title}</td>
      <td className="end faint">{before === undefined ? '—' : moneyPerUnit(before, unit, language)}</td>
      <td>
        <span className="price-cell">
          <YuanInput
            size="small"
            {...(fen === undefined ? {} : { value: fen })}
            onChange={onSet}
            onBlank={onDrop}
            placeholder={placeholder}
            label={`${title} ${say(messages.newPrice)}`}
          />
          <small>{say(unit === 'kg' ? messages.perKg : messages.perPiece)}</small>
        </span>
      </td>
      <td className="end">
        <ChangeMark pct={changePct(before, fen)} />
      </td>
    </tr>
  )
}

export function ChangeMark({ pct }: { pct: number | null }) {
  if (pct === null || pct === 0) return <span className="faint">—</span>
  return (
    <span className={pct > 0 ? 'up' : 'down'}>
      {pct > 0 ? '+' : ''}
      {pct.toFixed(1)}%
    </span>
  )
}
