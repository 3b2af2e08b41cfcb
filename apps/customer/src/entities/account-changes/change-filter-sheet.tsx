// The sheet for filtering the list of changes to a member's balance or points.

import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { recordsMessages } from './messages.ts'
import { everything, type RecordFilter } from './change-filter.ts'
import styles from './changes.module.css'

const ALL = 'all'
/** A kind of entry, identified by its type number in the protocol. */
export type Kind = { type: number; name: string }

type RecordFilterSheetProps = {
  filter: RecordFilter
  months: readonly string[]
  kinds: readonly Kind[]
  onChange: (filter: RecordFilter) => void
  onClose: () => void
}

/** The filter sheet: a month and a kind of entry. */
export function RecordFilterSheet({ filter, months, kinds, onChange, onClose }: RecordFilterSheetProps) {
  const messages = useMessages(recordsMessages)
  const [draft, setDraft] = useState(filter)
  const done = (next: RecordFilter) => {
    onChange(next)
    onClose()
  }
  return (
    <Sheet
      open
      title={messages.filters}
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" onClick={() => done(everything)}>
            {messages.reset}
          </Button>
          <Button onClick={() => done(draft)}>{messages.show}</Button>
        </>
      }
    >
      <div className={styles.choices}>
        <h3>{messages.byMonth}</h3>
        <ChipGroup
          label={messages.byMonth}
          options={[
            { value: ALL, label: messages.filter.all },
            ...months.map((month) => ({ value: month, label: messages.monthOf(month) })),
          ]}
          value={draft.month ?? ALL}
          onChange={(month) => setDraft((before) => ({ ...before, month: month === ALL ? null : month }))}
        />
        <h3>{messages.byKind}</h3>
        <ChipGroup
          label={messages.byKind}
          options={[
            { value: ALL, label: messages.filter.all },
            ...kinds.map(({ type, name }) => ({ value: String(type), label: name })),
          ]}
          value={draft.type === null ? ALL : String(draft.type)}
          onChange={(type) =>
            // a kind implies a direction
            setDraft((before) => ({ ...before, way: 'all', type: type === ALL ? null : Number(type) }))
          }
        />
      </div>
    </Sheet>
  )
}
