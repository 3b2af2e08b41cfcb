// The list of people who sold metal, with what each sold in the last 12 months compared with the legal limit.
import type { ReplyOf } from '@huishou/wire/client'
import { sellerTotals } from '@huishou/wire/client/pickup/metal-sellers'
import { Checkbox } from 'antd'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { type At } from '../../shared/desk/part-props.ts'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { sellerColumns } from './seller-columns.tsx'
import { sellersSpec, type SellersFilters } from './sellers-url-state.ts'

type Here = At<SellersFilters, ReplyOf<typeof sellerTotals>>

export const totalsDesk: DeskOf<typeof sellerTotals, SellersFilters> = {
  endpoint: sellerTotals,
  spec: sellersSpec,
  input: ({ near }) => withoutEmpty({ warning: near }),
  above: About,
  filters: [OnlyNear],
  columns: sellerColumns,
  minWidth: 1190,
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
