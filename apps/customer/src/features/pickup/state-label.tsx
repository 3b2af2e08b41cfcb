import { pickupStateText, type PickupState } from '@huishou/wire/pickup/states'
import type { Language } from '@huishou/wire/text'
import styles from './state-label.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type Tone = 'waiting' | 'going' | 'answer' | 'done' | 'over'
const TONES: Record<number, Tone> = { 0: 'waiting', 1: 'going', 2: 'answer', 3: 'done', 4: 'done' }

/**
 * The dot and the name of a pickup order's state, from `pickupStateText`; the server's text when the state is not
 * known.
 */
export function StateLabel(props: {
  status: number
  text: string
  state?: PickupState | undefined
  language: Language
}) {
  const text = props.state ? pickupStateText[props.state][props.language] : props.text
  return (
    <span className={`${patterns.stateMark} ${styles.label}`} data-tone={TONES[props.status] ?? 'over'}>
      {text}
    </span>
  )
}
