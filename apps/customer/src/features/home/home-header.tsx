import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Scale from 'lucide-react/icons/scale'
import { useCity } from '../../entities/place/city.ts'
import { useNameOf } from '../../shared/format/localized-name.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useBusinessName } from '../../shared/business-name.ts'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'

/** The top bar of the home page: city, business name and, once the business is open, a button for today's prices. */
export function HomeHeader({ onPrices }: { onPrices: (() => void) | null }) {
  const messages = useMessages(homeMessages)
  const city = useCity()
  const nameOf = useNameOf()
  const name = useBusinessName()
  const start = (
    <PageLink to="/pages/index/city" className={styles.city}>
      <MapPin size={16} aria-hidden />
      <span>{city ? nameOf(city) : messages.chooseCity}</span>
      <ChevronDown size={14} aria-hidden />
    </PageLink>
  )
  const end = onPrices && (
    <button type="button" onClick={onPrices}>
      <Scale size={16} aria-hidden />
      {messages.todayPrices}
    </button>
  )
  return <NavBar tone="clear" title={name} start={start} end={end} />
}
