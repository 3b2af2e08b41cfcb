import { Card } from '@huishou/kit/layout/card'
import { Cell } from '@huishou/kit/layout/cell'
import { formatFen } from '@huishou/wire/money'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { useMessages } from '../../../shared/i18n.ts'
import type { PickupDetail } from '../pickup-order.ts'
import { communityMessages } from './messages.ts'

/**
 * A link from a pickup order to its community day, on which couriers collect from a whole estate, with the bonus that
 * was paid, or with how close the day is to its bonus.
 */
export function CommunityCell({ pickup: { communityDay } }: { pickup: PickupDetail }) {
  const messages = useMessages(communityMessages)
  if (!communityDay) return null
  const { id, name, bonusPercent, bonusFrom, bonusFen, settled } = communityDay
  const note =
    bonusFen !== null
      ? messages.bonusPaid(formatFen(bonusFen))
      : bonusPercent > 0
        ? messages.progress(settled, bonusFrom)
        : ''
  return (
    <Card flush>
      <Cell
        icon={<CalendarHeart size={22} strokeWidth={1.7} aria-hidden />}
        title={messages.ofDay(name)}
        {...(note === '' ? {} : { note })}
        to={`/pages/community/detail?id=${id}`}
      />
    </Card>
  )
}
