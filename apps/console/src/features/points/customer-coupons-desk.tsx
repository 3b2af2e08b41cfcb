import { exportCoupons, staffCoupons } from '@huishou/wire/client/coupon/staff'
import type { ReplyOf } from '@huishou/wire/client'
import { couponStates, couponStateText } from '@huishou/wire/coupon/states'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { choice } from '../../shared/desk/filters.tsx'
import type { At } from '../../shared/desk/part-props.ts'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { Sums } from '../../shared/display/key-figures.tsx'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { pointsSpec, type PointsFilters } from './points-url-state.ts'
import { FRESH_MS } from './queries.ts'
import { customerCouponColumns } from './customer-coupon-columns.tsx'

type Here = At<PointsFilters, ReplyOf<typeof staffCoupons>>

function Cost({ reply }: Here) {
  const say = useSay()
  if (!reply) return null
  return (
    <Sums
      sums={[
        { label: say(messages.usedTotal), value: money(reply.usedFen) },
        { label: say(messages.openTotal), value: money(reply.openFen) },
      ]}
    />
  )
}

function Export({ filters: { coupon }, reply }: Here) {
  const say = useSay()
  return (
    <ExportButton
      endpoint={exportCoupons}
      input={withoutEmpty({ state: coupon })}
      text={say(messages.exportFile)}
      disabled={reply?.rows.length === 0}
    />
  )
}

/** The list of all coupons that customers hold or held, with what they have cost and may still cost. */
export const customerCouponsDesk: DeskOf<typeof staffCoupons, PointsFilters> = {
  endpoint: staffCoupons,
  spec: pointsSpec,
  input: ({ coupon }) => withoutEmpty({ state: coupon }),
  everyMs: FRESH_MS,
  filters: [
    choice('coupon', messages.state, {
      values: couponStates,
      text: (state) => couponStateText[state],
    }),
  ],
  actions: [Export],
  above: Cost,
  columns: customerCouponColumns,
  minWidth: 1120,
  empty: messages.noCoupons,
}
