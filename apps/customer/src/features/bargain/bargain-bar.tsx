import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { formatYuan } from '@huishou/wire/money'
import Scissors from 'lucide-react/icons/scissors'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import styles from './bargain-detail-page.module.css'
import type { Act, Offer, Offers, Seen } from './available-actions.ts'
import patterns from '@huishou/kit/patterns.module.css'

type BargainBarProps = { seen: Seen; offers: Offers; pending: Act | null; onAct: (act: Act) => void }

const CUTS: readonly Act[] = ['start', 'startOwn', 'again', 'invite', 'inviteFor', 'help']

/** The bar at the bottom: the main action and a secondary one. */
export function BargainBar({ seen, offers, pending, onAct }: BargainBarProps) {
  const label = useLabels(seen, offers)
  const button = ({ act, why }: Offer, main: boolean) => (
    <Button
      tone={main ? 'coral' : 'coral-soft'}
      disabledReason={why}
      pending={pending === act}
      icon={main && CUTS.includes(act) ? <Scissors size={19} aria-hidden /> : undefined}
      onClick={() => onAct(act)}
    >
      {label(act, main)}
    </Button>
  )
  return (
    <div className={`${patterns.bottomStick} ${styles.bar}`}>
      <BottomBar>
        {offers.beside && button(offers.beside, false)}
        {button(offers.main, true)}
      </BottomBar>
    </div>
  )
}

const useLabels = ({ one, shown }: Seen, { main }: Offers) => {
  const words = useMessages(bargainDetailMessages)
  const language = useLanguage()
  const price = formatYuan(shown?.kanjiaInfo.run.currentFen ?? one.set.bargain.originalFen)
  return (act: Act, leads: boolean): string => {
    if (act === 'buy') return leads ? words.buyFloor(price) : words.buyAt(price)
    if (act === 'start' && main.why && one.set.bargain.state === 'scheduled')
      return words.states.scheduled(momentText(one.set.bargain.startAt, language))
    return words[act]
  }
}
