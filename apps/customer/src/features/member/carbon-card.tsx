import { Badge } from '@huishou/kit/display/badge'
import { Card } from '@huishou/kit/layout/card'
import { PageLink } from '@huishou/kit/shell/page-link'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { recycled } from '@huishou/wire/client/pickup/recycled'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { readQuery } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { roughKg } from '../../shared/format/numbers.ts'
import styles from './carbon-card.module.css'
import { memberMessages } from './messages.ts'

const FRESH_MS = 60_000

/**
 * A card with the CO₂ saved by what the member has recycled, and a bar for each of the last twelve months; hidden if
 * less than 50 g was saved.
 */
export function CarbonCard({ co2g }: { co2g: number }) {
  const messages = useMessages(memberMessages)
  if (co2g < 50) return null
  return (
    <PageLink className={styles.saved} to="/pages/mine/recycled">
      <Card className={styles.carbon}>
        <p>
          <span>
            {messages.carbon} <Badge>{messages.estimated}</Badge>
          </span>
          <strong className="k-figures">
            {roughKg(co2g)} <small>{messages.carbonUnit}</small>
          </strong>
          <small>{messages.carbonNote}</small>
        </p>
        <Months />
        <ChevronRight size={20} aria-hidden />
      </Card>
    </PageLink>
  )
}

/** The placeholder while the figure loads. */
export function CarbonWaiting() {
  const messages = useMessages(memberMessages)
  return (
    <Card className={styles.carbon}>
      <p aria-busy>
        <span>{messages.carbon}</span>
        <Skeleton width="50%" height="calc(var(--t-2xl) * 1.3)" />
        <small>{messages.carbonNote}</small>
      </p>
      <span className={styles.months} />
    </Card>
  )
}

/** The bar chart of the last twelve months; decorative, as the linked page has its figures. */
function Months() {
  const { data } = useQuery({ ...readQuery(recycled, {}), staleTime: FRESH_MS })
  const most = Math.max(1, ...(data?.months ?? []).map((month) => month.co2g))
  return (
    <span className={styles.months} aria-hidden>
      {data?.months.map(({ month, co2g }) => (
        <i
          key={month}
          style={{ height: `${Math.max(8, (co2g / most) * 100)}%` }}
          data-none={co2g <= 0 || undefined}
        />
      ))}
    </span>
  )
}
