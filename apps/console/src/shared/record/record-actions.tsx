// The buttons for the actions on a record. An action that is not possible now is disabled and shows the reason; it is
// hidden if no reason is known or the caller hides such actions.

import type { StaffEndpoint } from '@huishou/wire/client'
import type { Text } from '@huishou/wire/text'
import { offerOf, type Verdicts } from '@huishou/wire/verdict'
import type { LucideIcon } from 'lucide-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useSay } from '../language.ts'
import { roleMay } from '../role-may.ts'
import { useMe } from '../session.ts'
import { ActionButton, type ActionLook } from './action-button.tsx'

type DialogProps<Row> = { row: Row; onClose: () => void }

/** One action on a record; `name` is its name in `may`, where the server says whether it is available. */
export type RecordAction<Row> = {
  name: string
  text: Text | ((row: Row) => Text)
  Icon?: LucideIcon
  /** Only for roles that may call this endpoint; without it, only `may` decides. */
  endpoint?: Pick<StaffEndpoint, 'who'>
  look?: ActionLook | ((row: Row) => ActionLook)
  /** Whether the action applies to the record at all, allowed or not. */
  fits?: (row: Row) => boolean
} & (
  | { /** Confirms before it is done. */ Dialog: ComponentType<DialogProps<Row>> }
  | { onClick: (row: Row) => void }
  | { /** Replaces the usual button. */ Button: ComponentType<{ row: Row }> }
)

type Props<Row> = {
  of: readonly RecordAction<Row>[]
  row: Row
  may: Verdicts<string>
  /** Shows the reasons of unavailable actions below the buttons as well. */
  explained?: boolean
  /** Hides unavailable actions. */
  hideStopped?: boolean
  /** The reason for actions missing from `may`, which are then shown as unavailable. */
  whyAbsent?: string
  /** Highlights the first available action. */
  highlightFirst?: boolean
  /** Additional buttons after the actions. */
  children?: ReactNode
}

const valueOf = <Value, Row>(given: Value | ((row: Row) => Value), row: Row): Value =>
  typeof given === 'function' ? (given as (row: Row) => Value)(row) : given

/** The actions this role sees, each with the reason if unavailable. */
function useOffers<Row>({ of: actions, row, may, hideStopped = false, whyAbsent = '' }: Props<Row>) {
  const { role } = useMe()
  return actions.flatMap((action) => {
    const { name, endpoint, fits = () => true } = action
    if (!fits(row) || (endpoint && !roleMay(role, endpoint))) return []
    const offer = offerOf(may, name)
    const why = offer?.ok ? '' : offer?.why || whyAbsent
    return offer?.ok || (why && !hideStopped) ? [{ action, why }] : []
  })
}

/** Shows the buttons and opens the dialog of the chosen action. */
export function RecordActions<Row>(props: Props<Row>) {
  const { row, explained = false, highlightFirst = false, children } = props
  const say = useSay()
  const [Opened, setOpened] = useState<{ Dialog: ComponentType<DialogProps<Row>> } | null>(null)
  const offers = useOffers(props)
  const first = highlightFirst ? offers.find(({ why }) => !why)?.action : undefined
  const reasons = explained ? [...new Set(offers.map(({ why }) => why).filter(Boolean))] : []
  const buttonOf = (action: RecordAction<Row>, why: string) => {
    if ('Button' in action) return <action.Button key={action.name} row={row} />
    const look = valueOf(action.look ?? 'plain', row)
    return (
      <ActionButton
        key={action.name}
        text={say(valueOf(action.text, row))}
        Icon={action.Icon}
        look={action === first && look === 'plain' ? 'primary' : look}
        disabledReason={why}
        onClick={() => ('Dialog' in action ? setOpened(action) : action.onClick(row))}
      />
    )
  }
  return (
    <>
      <div className="actions">
        {offers.map(({ action, why }) => buttonOf(action, why))}
        {children}
      </div>
      {reasons.map((why) => (
        <p key={why} className="stopped-why">
          {why}
        </p>
      ))}
      {Opened && <Opened.Dialog row={row} onClose={() => setOpened(null)} />}
    </>
  )
}
