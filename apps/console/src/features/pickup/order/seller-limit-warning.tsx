import { Tooltip } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { money } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import type { OrderDetail } from '../queries.ts'
import { messages } from './messages.ts'

/** Warning icon for a person whose sales in the last 12 months come close to the legal limit or exceed it. */
export function SellerLimitWarning({ seller }: { seller: NonNullable<OrderDetail['seller']> }) {
  const say = useSay()
  const text = say(messages.sellerNear, { total: money(seller.totalFen), limit: money(seller.limitFen) })
  return (
    <Tooltip title={text}>
      <TriangleAlert size={15} className="mark-alarm" role="img" aria-label={text} />
    </Tooltip>
  )
}
