import { useSay } from '../../shared/language.ts'
import type { PayIn } from './queries.ts'
import { messages } from './messages.ts'

/** Text for the purpose of an online payment (pay-in), and whether the money was used for it. */
export function PayInPurpose({ row }: { row: PayIn }) {
  const say = useSay()
  if (row.actionOrderId === null) return <span>{row.payName || say(messages.topUp)}</span>
  const outcome =
    row.actionState === 'done'
      ? say(messages.used)
      : row.actionState === 'left'
        ? say(messages.left, { why: row.actionNote })
        : ''
  return (
    <span className="two-lines">
      <span>
        {row.payName} · {say(messages.order, { id: row.actionOrderId })}
      </span>
      {outcome && <small>{outcome}</small>}
    </span>
  )
}
