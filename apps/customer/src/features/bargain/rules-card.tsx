import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import Scissors from 'lucide-react/icons/scissors'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UsersRound from 'lucide-react/icons/users-round'
import type { BargainFacts } from '../../entities/bargain/queries.ts'
import { useMessages } from '../../shared/i18n.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import styles from './how-card.module.css'

const ICONS = [Scissors, UsersRound, ShoppingBag]

/** The three steps of a bargain, and all its limits. */
export function RulesCard({ facts, onGiveUp }: { facts: BargainFacts; onGiveUp: (() => void) | null }) {
  const words = useMessages(bargainDetailMessages)
  const rules = [
    words.ruleCut(facts.boundsText),
    words.ruleTime(facts.runHours),
    words.ruleHelps(facts.helpsHere, facts.helpsPerDay),
    words.ruleMember(facts.runsPerMember, facts.piecesPerMember),
    words.ruleStock(grouped(facts.number), grouped(facts.left)),
  ]
  return (
    <Card title={words.how}>
      <ol className={styles.steps}>
        {words.steps.map(({ title, text }, index) => {
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
      <ul className={styles.rules} aria-label={words.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {onGiveUp && (
        <Button tone="text" size="s" className={styles.giveUp} onClick={onGiveUp}>
          {words.giveUp}
        </Button>
      )}
    </Card>
  )
}
