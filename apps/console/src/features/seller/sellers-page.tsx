import type { ReplyOf } from '@huishou/wire/client'
import { sellerTotals } from '@huishou/wire/client/pickup/seller-totals'
import { Checkbox } from 'antd'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { flag, pageNumber, useUrlState, type StateOf } from '../../shared/url-state.ts'
import { sellerColumns } from './seller-columns.tsx'
import { messages } from './messages.ts'
import './sellers.css'

const spec = { near: flag, page: pageNumber }
type Filters = StateOf<typeof spec>
type Here = At<Filters, ReplyOf<typeof sellerTotals>>

const sellers: DeskOf<typeof sellerTotals, Filters> = {
  endpoint: sellerTotals,
  spec,
  input: ({ near }) => withoutEmpty({ warning: near }),
  above: About,
  filters: [OnlyNear],
  columns: sellerColumns,
  minWidth: 1020,
  empty: ({ near }) => (near ? messages.noneNear : messages.none),
}

function About({ reply }: Here) {
  const say = useSay()
  if (!reply) return null
  const { limitFen, warnFen } = reply
  return (
    <p className="seller-about">{say(messages.about, { limit: money(limitFen), warn: money(warnFen) })}</p>
  )
}

function OnlyNear({ filters: { near }, onChange }: Here) {
  return (
    <Checkbox checked={near} onChange={({ target }) => onChange({ near: target.checked })}>
      {useSay()(messages.onlyNear)}
    </Checkbox>
  )
}

/** Sellers of metals by ID number with their 12-month totals (卖方 12 个月累计), highest first. */
export function SellersPage() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <div className="page">
      <Desk of={sellers} filters={filters} onChange={onChange} />
    </div>
  )
}
