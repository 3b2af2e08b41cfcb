// The sheet for filtering a list of goods.

import { Button } from '@huishou/kit/button'
import { focusFirstError, focusLengthError } from '@huishou/kit/forms/focus-error'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { Switch } from '@huishou/kit/forms/switch'
import { TextField } from '@huishou/kit/forms/text-field'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n.ts'
import { appState } from '../../../shared/app-state.ts'
import styles from './filter-sheet.module.css'
import { grouped } from '../../../shared/format/numbers.ts'
import { NO_FILTER, yuanTyped, type Filter } from './shelf-filter.ts'
import { shelfMessages } from '../shelf-messages.ts'

type FilterSheetProps = {
  filter: Filter
  /** The points of the signed-in member. */
  points: number
  onApply: (filter: Filter) => void
  onClose: () => void
}

/** The sheet with the filters of a list of goods. */
export function FilterSheet({ filter, points, onApply, onClose }: FilterSheetProps) {
  const messages = useMessages(shelfMessages)
  const { token } = appState.use()
  const [own, setOwn] = useState(filter)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Filter>) => setOwn({ ...own, ...part })
  const wrong = rangeErrors(own, messages)
  const apply = () => {
    setTried(true)
    if (focusLengthError()) return
    if (own.mine || (!wrong.from && !wrong.to)) return onApply(own)
    requestAnimationFrame(() => focusFirstError(document.querySelector('dialog[open]')))
  }
  const foot = (
    <>
      <Button tone="quiet" onClick={() => onApply(NO_FILTER)}>
        {messages.reset}
      </Button>
      <Button onClick={apply}>{messages.apply}</Button>
    </>
  )
  return (
    <Sheet open title={messages.filterTitle} onClose={onClose} foot={foot}>
      <Switch
        label={messages.inStock}
        note={messages.inStockNote}
        checked={own.inStock}
        onChange={(inStock) => change({ inStock })}
      />
      {token || filter.mine ? (
        <Switch
          label={messages.mine}
          note={token ? messages.mineNote(grouped(points)) : messages.mineSignedOut}
          checked={own.mine}
          onChange={(mine) => change({ mine })}
        />
      ) : (
        <p className={styles.note}>{messages.mineSignedOut}</p>
      )}
      {!own.mine && <PriceRange filter={own} change={change} errors={tried ? wrong : null} />}
    </Sheet>
  )
}

type RangeErrors = { from: string | null; to: string | null }

const rangeErrors = (filter: Filter, messages: (typeof shelfMessages)['zh']): RangeErrors => {
  const [from, to] = [yuanTyped(filter.from), yuanTyped(filter.to)]
  const crossed = from !== null && to !== null && to < from
  return {
    from: Number.isNaN(from) ? messages.wrongNumber : null,
    to: Number.isNaN(to) ? messages.wrongNumber : crossed ? messages.wrongOrder : null,
  }
}

type PriceRangeProps = {
  filter: Filter
  change: (part: Partial<Filter>) => void
  errors: RangeErrors | null
}

function PriceRange({ filter, change, errors }: PriceRangeProps) {
  const messages = useMessages(shelfMessages)
  return (
    <fieldset className={styles.cash}>
      <legend>{messages.cash}</legend>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={messages[end]}
          inputMode="decimal"
          autoComplete="off"
          prefix="¥"
          limit={9}
          value={filter[end]}
          onChange={(text) => change({ [end]: text })}
          error={errors?.[end]}
        />
      ))}
    </fieldset>
  )
}
