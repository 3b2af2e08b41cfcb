// Components that show a recurring pickup: its state, its time window, and its terms.

import { Badge } from '@huishou/kit/display/badge'
import { bandText } from '@huishou/kit/display/weight-band-text'
import { Card } from '@huishou/kit/layout/card'
import { Fact, Facts } from '@huishou/kit/layout/facts'
import { clockText } from '@huishou/wire/time'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { nameOf } from '../../../shared/format/localized-name.ts'
import { planMessages } from './messages.ts'
import styles from './plan.module.css'
import type { Plan, PlanDetail } from './queries.ts'

export function PlanBadge({ plan }: { plan: Pick<Plan, 'state' | 'stateText'> }) {
  const tone = plan.state === 'active' ? 'brand' : plan.state === 'paused' ? 'gold' : 'plain'
  return <Badge tone={tone}>{plan.stateText}</Badge>
}

export function PlanWindow({ plan }: { plan: Pick<Plan, 'startMinute' | 'endMinute'> }) {
  const messages = useMessages(planMessages)
  return (
    <span className="k-figures">
      {messages.window(clockText(plan.startMinute), clockText(plan.endMinute))}
    </span>
  )
}

/** The terms of a recurring pickup: address, materials, weight, note, and whether the time may change. */
export function PlanFactsCard({ plan }: { plan: PlanDetail }) {
  const messages = useMessages(planMessages)
  const language = useLanguage()
  return (
    <Card title={messages.facts}>
      <Facts className={styles.facts}>
        <Fact name={messages.address}>{plan.addressText || messages.addressGone}</Fact>
        <Fact name={messages.categories}>
          {plan.categories
            .map((one) =>
              one.active ? nameOf(one, language) : `${nameOf(one, language)}（${messages.notTaken}）`,
            )
            .join(language === 'zh' ? '、' : ', ')}
        </Fact>
        <Fact name={messages.band}>{bandText(plan.band, language)}</Fact>
        <Fact name={messages.note}>{plan.note || messages.noNote}</Fact>
        <Fact name={messages.flexible}>{plan.flexible ? messages.flexibleOn : messages.flexibleOff}</Fact>
      </Facts>
    </Card>
  )
}
