import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/chip'
import { Sheet } from '@huishou/kit/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import styles from './asset-page.module.css'
import { cashTypes, everything, type CashFilter } from './cash-filter.ts'
import { ledgerMessages } from './messages.ts'
import { monthsQuery } from './queries.ts'

const ALL = 'all'

/** One month, one kind; months are those that have movements. */
export function FilterSheet({
  filter,
  onChange,
  onClose,
}: {
  filter: CashFilter
  onChange: (filter: CashFilter) => void
  onClose: () => void
}) {
  const words = useMessages(ledgerMessages)
  const months = useQuery(monthsQuery)
  const [draft, setDraft] = useState(filter)
  const done = (next: CashFilter) => {
    onChange(next)
    onClose()
  }
  return (
    <Sheet
      open
      title={words.filters}
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" onClick={() => done(everything)}>
            {words.reset}
          </Button>
          <Button onClick={() => done(draft)}>{words.show}</Button>
        </>
      }
    >
      <div className={styles.choices}>
        <h3>{words.byMonth}</h3>
        <ChipGroup
          label={words.byMonth}
          options={[
            { value: ALL, label: words.filter.all },
            ...(months.data ?? []).map(({ month }) => ({ value: month, label: words.monthOf(month) })),
          ]}
          value={draft.month ?? ALL}
          onChange={(month) => setDraft((before) => ({ ...before, month: month === ALL ? null : month }))}
        />
        <h3>{words.byKind}</h3>
        <ChipGroup
          label={words.byKind}
          options={[
            { value: ALL, label: words.filter.all },
            ...cashTypes.map((type) => ({ value: String(type), label: words.kinds[type] })),
          ]}
          value={draft.type === null ? ALL : String(draft.type)}
          onChange={(type) =>
            // a kind goes one way by itself
            setDraft((before) => ({ ...before, way: 'all', type: type === ALL ? null : Number(type) }))
          }
        />
      </div>
    </Sheet>
  )
}
