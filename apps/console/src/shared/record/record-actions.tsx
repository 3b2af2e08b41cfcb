import type { StaffEndpoint } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import { offerOf, type Verdicts } from '@huishou/wire/verdict'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import { roleMay } from '../role-may.ts'
import { useSay } from '../language.ts'
import { useMe } from '../session.ts'

/** One thing that can be done with a record, by its name in `may`. */
export type RecordAction<Row> = {
  name: string
  text: Text | ((row: Row) => Text)
  Icon: LucideIcon
  endpoint: Pick<StaffEndpoint, 'who'>
  look?: 'primary' | 'danger' | 'plain' | ((row: Row) => 'primary' | 'danger' | 'plain')
  /** What asks before it is done. */
  Dialog: (props: { row: Row; onClose: () => void }) => ReactNode
}
type Props<Row> = {
  of: readonly RecordAction<Row>[]
  row: Row
  may: Verdicts<string>
  explained?: boolean
  children?: ReactNode
}

const valueOf = <Value, Row>(given: Value | ((row: Row) => Value), row: Row): Value =>
  typeof given === 'function' ? (given as (row: Row) => Value)(row) : given

/** What this person may do with a record now; what is stopped stays in sight with its reason. */
export function RecordActions<Row>({ of: actions, row, may, explained = false, children }: Props<Row>) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState<RecordAction<Row> | null>(null)
  const mine = actions.flatMap((action) => {
    const offer = roleMay(role, action.endpoint) ? offerOf(may, action.name) : null
    if (!offer || (!offer.ok && !offer.why)) return []
    return [{ action, why: offer.why ?? '' }]
  })
  const stopped = explained ? [...new Set(mine.map(({ why }) => why).filter(Boolean))] : []
  return (
    <>
      <div className="actions">
        {mine.map(({ action, why }) => (
          <ActionButton
            key={action.name}
            text={say(valueOf(action.text, row))}
            Icon={action.Icon}
            look={valueOf(action.look ?? 'plain', row)}
            why={why}
            onClick={() => setOpen(action)}
          />
        ))}
        {children}
      </div>
      {stopped.map((why) => (
        <p key={why} className="stopped-why">
          {why}
        </p>
      ))}
      {open && <open.Dialog row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
