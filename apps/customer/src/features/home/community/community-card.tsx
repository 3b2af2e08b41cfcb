import { PageLink } from '@huishou/kit/shell/page-link'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CommunityDay } from '../../../entities/community/community-days.ts'
import { dayText } from '../../../shared/format/dates.ts'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import styles from './community-card.module.css'
import { communityCardMessages } from './community-card-messages.ts'

/** A card for the member's next community day, on which couriers collect from a whole estate. */
export function CommunityCard({ day }: { day: CommunityDay }) {
  const messages = useMessages(communityCardMessages)
  const language = useLanguage()
  const { bonusPercent, bonusFrom, settled } = day
  const bonus = bonusPercent > 0 ? messages.bonus(bonusFrom, bonusPercent) : messages.plain
  const line =
    day.state === 'running' && bonusPercent > 0 ? messages.progress(settled, bonusFrom, bonusPercent) : bonus
  return (
    <PageLink className={styles.card} to={`/pages/community/detail?id=${day.id}`}>
      <CalendarHeart size={24} aria-hidden />
      <span className={styles.text}>
        <b>{messages.title(dayText(day.day, language))}</b>
        <small>{day.name}</small>
        <small>{line}</small>
      </span>
      <span className={styles.go}>{day.orderId === null ? messages.book : messages.booked}</span>
      <ChevronRight size={18} aria-hidden />
    </PageLink>
  )
}
