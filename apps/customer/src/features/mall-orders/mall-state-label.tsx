import type { MallPart } from './mall-order.ts'
import styles from './mall-state-label.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type Tone = 'waiting' | 'going' | 'done' | 'over'
const TONES: Record<MallPart['state'], Tone> = {
  unpaid: 'waiting',
  paid: 'going',
  ready_pickup: 'going',
  shipped: 'going',
  received: 'done',
  closed: 'done',
  cancelled: 'over',
}

/** The coloured dot and name of a mall order's state. */
export function StateLabel({ mall }: { mall: Pick<MallPart, 'state' | 'stateText'> }) {
  return (
    <span className={`${patterns.stateMark} ${styles.mark}`} data-tone={TONES[mall.state]}>
      {mall.stateText}
    </span>
  )
}
