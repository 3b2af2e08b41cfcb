// Lists of rows, each of which is a link, a button or plain text.

import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { PageLink } from '../shell/page-link.tsx'
import '../css/deferred.css'

type CellProps = {
  title: ReactNode
  /** The second line, shown under the title. */
  note?: ReactNode
  /** Shown at the end of the line. */
  value?: ReactNode
  icon?: ReactNode
  /** A page of the app that a tap opens. */
  to?: string
  /** A link that leads out of the app: tel:, mailto: or https:. */
  href?: string
  onClick?: () => void
  arrow?: boolean
  className?: string
}

/** A row of a list, rendered as a link, a button or plain text depending on its props. */
export function Cell({ to, href, onClick, arrow, className, ...face }: CellProps) {
  const leads = Boolean(to ?? href ?? onClick)
  const inside = <CellContent {...face} arrow={arrow ?? leads} />
  const name = `k-cell ${className ?? ''}`
  if (to)
    return (
      <PageLink className={name} to={to}>
        {inside}
      </PageLink>
    )
  if (href)
    return (
      <a className={name} href={href}>
        {inside}
      </a>
    )
  if (onClick)
    return (
      <button type="button" className={name} onClick={onClick}>
        {inside}
      </button>
    )
  return <div className={name}>{inside}</div>
}

function CellContent({ title, note, value, icon, arrow }: Omit<CellProps, 'to' | 'href' | 'onClick'>) {
  return (
    <>
      {icon && <span className="k-cell-icon">{icon}</span>}
      <span className="k-cell-text">
        <span>{title}</span>
        {note && <small>{note}</small>}
      </span>
      {value && <span className="k-cell-value">{value}</span>}
      {arrow && <ChevronRight size={18} className="k-cell-arrow" aria-hidden />}
    </>
  )
}

/** A list of cells with thin lines between them. */
export function CellList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className="k-cells" role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  )
}
