import type { PayInState } from '@huishou/wire/payment/states'
import { useSay } from '../../shared/language.ts'
import type { Tone } from '../../shared/display/tone-tag.tsx'
import type { PayIn } from './queries.ts'
import { words } from './words.ts'

export const stateTones: Record<PayInState, Tone> = {
  waiting: 'warn',
  paid: 'good',
  closed: 'calm',
  refunding: 'info',
  refunded: 'violet',
}

/** What the money was for, and whether it went there. */
export function PayInPurpose({ row }: { row: PayIn }) {
  const say = useSay()
  if (row.actionOrderId === null) return <span>{row.payName || say(words.topUp)}</span>
  const outcome =
    row.actionState === 'done'
      ? say(words.used)
      : row.actionState === 'left'
        ? say(words.left, { why: row.actionNote })
        : ''
  return (
    <span className="two-lines">
      <span>
        {row.payName} · {say(words.order, { id: row.actionOrderId })}
      </span>
      {outcome && <small>{outcome}</small>}
    </span>
  )
}
