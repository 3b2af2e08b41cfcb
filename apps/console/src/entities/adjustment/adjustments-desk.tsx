// Creates the list of requested and decided adjustments of customers' money, or of their points.

import type { StaffEndpoint } from '@huishou/wire/client'
import { mobilePattern } from '@huishou/wire/mobile'
import { useState } from 'react'
import { AddButton } from '../../shared/desk/add-button.tsx'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { choice, search } from '../../shared/desk/filters.tsx'
import type { Part, RowOf } from '../../shared/desk/part-props.ts'
import type { AdjustmentKind, AdjustmentRow } from './adjustment-kind.ts'
import { messages } from './messages.ts'

type Filters<State> = { mobile: string; state: State | ''; page: number }
type Asking<E extends StaffEndpoint, F> = {
  endpoint: E
  spec: DeskOf<E, F & object>['spec']
  input: DeskOf<E, F & object>['input']
  everyMs: number
  columns: NonNullable<DeskOf<E, F & object>['columns']>
  /** Rendered beside the button that requests an adjustment. */
  extra?: Part<F>
}

/** The list with its filters and the button that requests an adjustment. */
export const adjustmentsDesk = <
  E extends StaffEndpoint,
  Row extends AdjustmentRow & RowOf<E>,
  F extends Filters<Row['state']>,
>(
  kind: AdjustmentKind<Row>,
  { extra, ...asking }: Asking<E, F>,
): DeskOf<E, F> => {
  function Ask({ filters: { mobile } }: { filters: F }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <AddButton may={kind.asks} text={kind.messages.ask} onClick={() => setOpen(true)} />
        {open && <kind.Form mobile={mobile} onClose={() => setOpen(false)} />}
      </>
    )
  }
  const state = choice('state', messages.state, {
    values: kind.states,
    text: (value: Row['state']) => kind.stateText[value],
  })
  return {
    ...asking,
    filters: [
      search('mobile', messages.mobile, { limit: 11, whole: mobilePattern }),
      state,
    ] as readonly Part<F>[],
    actions: [...(extra ? [extra] : []), Ask],
    minWidth: 1080,
    empty: kind.messages.none,
  }
}
