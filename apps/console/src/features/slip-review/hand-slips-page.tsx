import { handSlips } from '@huishou/wire/client/pickup/hand-slips'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { useUrlState } from '../../shared/url-state.ts'
import { handSlipColumns } from './hand-slip-columns.tsx'
import {
  About,
  askedBy,
  DayFilter,
  Export,
  KindFilter,
  spec,
  Sum,
  type Filters,
} from './hand-slips-list-parts.tsx'
import { messages } from './messages.ts'
import './slip-review.css'

const slips: DeskOf<typeof handSlips, Filters> = {
  endpoint: handSlips,
  spec,
  input: askedBy,
  above: About,
  filters: [DayFilter, KindFilter],
  actions: [Export],
  columns: handSlipColumns,
  minWidth: 1080,
  empty: messages.none,
  foot: Sum,
}

/** Page for reviewing a day's weighing slips that were typed by hand or signed on the spot. */
export function HandSlipsPage() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <div className="page">
      <Desk of={slips} filters={filters} onChange={onChange} />
    </div>
  )
}
