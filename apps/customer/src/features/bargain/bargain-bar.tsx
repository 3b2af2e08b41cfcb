import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { formatYuan } from '@huishou/wire/money'
import Scissors from 'lucide-react/icons/scissors'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { momentText } from '../../shared/format/dates.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import styles from './bargain-detail-page.module.css'
import type { Action, AvailableAction, AvailableActions, BargainView } from './available-actions.ts'
import patterns from '@huishou/kit/patterns.module.css'

type BargainBarProps = {
  view: BargainView
  actions: AvailableActions
  pending: Action | null
  onAction: (action: Action) => void
}

const CUTS: readonly Action[] = ['start', 'startOwn', 'again', 'invite', 'inviteFor', 'help']

/**
 * The bar at the bottom of a bargain's page. It has a button for the main action, such as inviting friends, and may
 * have a second one beside it.
 */
export function BargainBar({ view, actions, pending, onAction }: BargainBarProps) {
  const label = useLabels(view, actions)
  const button = ({ action, why }: AvailableAction, main: boolean) => (
    <Button
      tone={main ? 'coral' : 'coral-soft'}
      disabledReason={why}
      pending={pending === action}
      icon={main && CUTS.includes(action) ? <Scissors size={19} aria-hidden /> : undefined}
      onClick={() => onAction(action)}
    >
      {label(action, main)}
    </Button>
  )
  return (
    <div className={`${patterns.bottomStick} ${styles.bar}`}>
      <BottomBar>
        {actions.beside && button(actions.beside, false)}
        {button(actions.main, true)}
      </BottomBar>
    </div>
  )
}

const useLabels = ({ one, shown }: BargainView, { main }: AvailableActions) => {
  const messages = useMessages(bargainDetailMessages)
  const language = useLanguage()
  const price = formatYuan(shown?.kanjiaInfo.run.currentFen ?? one.set.bargain.originalFen)
  return (action: Action, leads: boolean): string => {
    if (action === 'buy') return leads ? messages.buyFloor(price) : messages.buyAt(price)
    if (action === 'start' && main.why && one.set.bargain.state === 'scheduled')
      return messages.states.scheduled(momentText(one.set.bargain.startAt, language))
    return messages[action]
  }
}
