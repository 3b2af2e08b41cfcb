import { Badge } from '@huishou/kit/badge'
import { Card } from '@huishou/kit/card'
import { PageLink } from '@huishou/kit/shell/navigation'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Leaf from 'lucide-react/icons/leaf'
import { useMessages } from '../../shared/i18n.ts'
import { memberMessages } from './messages.ts'
import styles from './mine-page.module.css'

/** What a person's own settled lines have saved; nothing settled yet, nothing to show. */
export function CarbonCard({ co2g }: { co2g: number }) {
  const words = useMessages(memberMessages)
  if (co2g < 50) return null
  return (
    <PageLink className={styles.saved} to="/pages/mine/recycled">
      <Card className={styles.carbon}>
        <Leaf size={24} aria-hidden />
        <p className="k-grow">
          <b>{words.carbon((co2g / 1000).toFixed(1))}</b> <Badge>{words.estimated}</Badge>
          <small>{words.carbonNote}</small>
        </p>
        <ChevronRight size={20} aria-hidden />
      </Card>
    </PageLink>
  )
}
