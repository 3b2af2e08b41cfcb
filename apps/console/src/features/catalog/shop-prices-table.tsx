import { moneyPerUnit, money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { YuanInput } from '../../shared/form/yuan-input.tsx'
import { ChangeMark } from './price-editor.tsx'
import { changePct } from './price-draft.ts'
import { isInside, type ShopDraft } from './shop-price-draft.ts'
import type { ShopPrices } from './queries.ts'
import { messages } from './messages.ts'

type Row = ShopPrices['rows'][number]
type Props = {
  rows: readonly Row[]
  draft: ShopDraft
  may: boolean
  onChange: (draft: ShopDraft) => void
}

/**
 * Table with a row per category: the price of the city, the price of the shop, its allowed range, and the difference.
 */
export function ShopPricesTable({ rows, draft, may, onChange }: Props) {
  const say = useSay()
  return (
    <table className="price-table">
      <thead>
        <tr>
          <th>{say(messages.category)}</th>
          <th className="end">{say(messages.cityPrice)}</th>
          <th>
            {say(messages.shopPrice)} {may && <small>{say(messages.blankAsCity)}</small>}
          </th>
          <th>{say(messages.range)}</th>
          <th className="end">{say(messages.change)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ShopRow
            key={row.categoryId}
            row={row}
            may={may}
            typed={draft.has(row.categoryId)}
            fen={draft.has(row.categoryId) ? draft.get(row.categoryId) : (row.shopFen ?? undefined)}
            onSet={(fen) => onChange(new Map(draft).set(row.categoryId, fen))}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  row: Row
  may: boolean
  typed: boolean
  fen: number | null | undefined
  onSet: (fen: number | null | undefined) => void
}

function ShopRow({ row, may, typed, fen, onSet }: RowProps) {
  const say = useSay()
  const language = useLanguage()
  const { name, nameEn, unit, cityFen, minFen, maxFen, outside } = row
  const title = language === 'zh' ? name : nameEn
  const range =
    minFen === null || maxFen === null || minFen === maxFen ? null : `${money(minFen)} – ${money(maxFen)}`
  return (
    <tr className={fen === undefined ? '' : 'changed'}>
      <td>{title}</td>
      <td className="end faint">{cityFen === null ? '—' : moneyPerUnit(cityFen, unit, language)}</td>
      <td>
        {may && range !== null ? (
          <YuanInput
            size="small"
            {...(fen === undefined ? {} : { value: fen })}
            onChange={onSet}
            onBlank={() => onSet(undefined)}
            placeholder={say(messages.asCity)}
            label={`${title} ${say(messages.shopPrice)}`}
          />
        ) : (
          (fen ?? null) !== null && moneyPerUnit(fen ?? 0, unit, language)
        )}
        {typed && !isInside(row, fen) && (
          <small className="bad" role="alert">
            {say(messages.between, { min: money(minFen ?? 0), max: money(maxFen ?? 0) })}
          </small>
        )}
        {!typed && outside && <ToneTag tone="warn">{say(messages.outside)}</ToneTag>}
      </td>
      <td className="faint">{range ?? say(messages.fixed)}</td>
      <td className="end">
        <ChangeMark pct={changePct(cityFen ?? undefined, fen)} />
      </td>
    </tr>
  )
}
