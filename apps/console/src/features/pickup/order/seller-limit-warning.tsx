import { Tooltip } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import type { OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'

/** Icon that warns that what a person sold in the last 12 months comes close to the legal limit or exceeds it. */
export function SellerLimitWarning({ seller }: { seller: NonNullable<OrderDetail['seller']> }) {
  const say = useSay()
  const text = say(messages.sellerNear, { total: money(seller.totalFen), limit: money(seller.limitFen) })
  return (
    <Tooltip title={text}>
      <TriangleAlert size={15} className="mark-alarm" role="img" aria-label={text} />
    </Tooltip>
  )
}
