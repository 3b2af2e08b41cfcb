import type { ReplyOf } from '@huishou/wire/client'
import { sellerTotals } from '@huishou/wire/client/pickup/seller-totals'
import { Checkbox, Tabs } from 'antd'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { useUrlState } from '../../shared/url-state.ts'
import { registerDesk } from './register-desk.tsx'
import { sellerColumns } from './seller-columns.tsx'
import { sellersSpec, type SellersFilters } from './sellers-url-state.ts'
import { messages } from './messages.ts'
import './sellers.css'

type Here = At<SellersFilters, ReplyOf<typeof sellerTotals>>

const sellers: DeskOf<typeof sellerTotals, SellersFilters> = {
  endpoint: sellerTotals,
  spec: sellersSpec,
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

/** Sellers of metals by ID number: their 12-month totals (卖方 12 个月累计), and the register of what they sold. */
export function SellersPage() {
  const say = useSay()
  const [filters, onChange] = useUrlState(sellersSpec)
  const props = { filters, onChange }
  return (
    <div className="page">
      <Tabs
        activeKey={filters.tab || 'totals'}
        onChange={(tab) => onChange({ tab: tab === 'register' ? tab : '' })}
        destroyOnHidden
        items={[
          { key: 'totals', label: say(messages.totals), children: <Desk of={sellers} {...props} /> },
          { key: 'register', label: say(messages.register), children: <Desk of={registerDesk} {...props} /> },
        ]}
      />
    </div>
  )
}
