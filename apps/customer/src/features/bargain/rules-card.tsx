import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import Scissors from 'lucide-react/icons/scissors'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UsersRound from 'lucide-react/icons/users-round'
import type { BargainFacts } from '../../entities/bargain/queries.ts'
import { useMessages } from '../../shared/i18n.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import styles from './rules-card.module.css'

const ICONS = [Scissors, UsersRound, ShoppingBag]

/**
 * A card that explains in three steps how a bargain works, lists its rules, and lets the member who started it give up.
 */
export function RulesCard({ facts, onGiveUp }: { facts: BargainFacts; onGiveUp: (() => void) | null }) {
  const messages = useMessages(bargainDetailMessages)
  const rules = [
    messages.ruleCut(facts.boundsText),
    messages.ruleTime(facts.runHours),
    messages.ruleHelps(facts.helpsHere, facts.helpsPerDay),
    messages.ruleMember(facts.runsPerMember, facts.piecesPerMember),
    messages.ruleStock(grouped(facts.number), grouped(facts.left)),
  ]
  return (
    <Card title={messages.how}>
      <ol className={styles.steps}>
        {messages.steps.map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? Scissors
          return (
            <li key={title}>
              <span>
                <Icon size={20} strokeWidth={1.8} aria-hidden />
              </span>
              <b>{title}</b>
              <small>{text}</small>
            </li>
          )
        })}
      </ol>
      <ul className={styles.rules} aria-label={messages.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {onGiveUp && (
        <Button tone="text" size="s" className={styles.giveUp} onClick={onGiveUp}>
          {messages.giveUp}
        </Button>
      )}
    </Card>
  )
}
