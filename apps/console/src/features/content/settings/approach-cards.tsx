import { useMe } from '../../../shared/session.ts'
import { messages } from './messages.ts'
import { NumbersCard } from './number-setting-cards.tsx'
import type { CardProps } from './setting-card.tsx'
import { SwitchesCard } from './switches-card.tsx'

/** What customers learn while their courier is on the way. */
export function ApproachCard(props: CardProps) {
  return (
    <SwitchesCard
      {...props}
      title={messages.approach}
      effect={messages.approachEffect}
      keys={['courier_sharing', 'next_stop_message']}
    />
  )
}

export function LateCard(props: CardProps) {
  return <NumbersCard {...props} title={messages.late} effect={messages.lateEffect} keys={['late_minutes']} />
}

/** The apology for a late pickup. It gives money away, so only the owner changes it. */
export function RaiseCard(props: CardProps) {
  const { role } = useMe()
  return (
    <>
      <SwitchesCard {...props} title={messages.raise} effect={messages.raiseEffect} keys={['late_apology']} />
      <NumbersCard
        {...props}
        may={props.may && role === 'owner'}
        title={messages.raiseTerms}
        effect={messages.raiseTermsEffect}
        keys={['raise_percent', 'raise_max_yuan', 'raise_days']}
      />
    </>
  )
}
