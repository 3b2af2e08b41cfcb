// Tile with one figure on the overview page.

import type { Text } from '@huishou/wire/text'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useSay } from '../../shared/language.ts'

type Props = {
  Icon: LucideIcon
  text: Text
  value: string
  tone: string
  to?: string
  /** A value to compare the figure with. */
  note?: string
}

/** With `to`, the tile links to the records behind the figure. */
export function FigureTile({ Icon, text, value, tone, to, note }: Props) {
  const say = useSay()
  const inside = (
    <>
      <span className="tile-icon">
        <Icon size={18} aria-hidden />
      </span>
      <small>{say(text)}</small>
      <strong>{value}</strong>
      {note !== undefined && <small className="tile-note">{note}</small>}
    </>
  )
  return to ? (
    <Link className={`tile tone-${tone}`} to={to}>
      {inside}
    </Link>
  ) : (
    <div className={`tile tone-${tone}`}>{inside}</div>
  )
}
