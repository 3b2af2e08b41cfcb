import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/chip'
import { Sheet } from '@huishou/kit/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { everything, type LogFilter } from './log-filter.ts'
import { pointsMessages } from './messages.ts'
import styles from './points.module.css'
import { filtersQuery } from './queries.ts'

const ALL = 'all'

/** One month, one kind; only those that have rows. */
export function LogFilterSheet({
  filter,
  onChange,
  onClose,
}: {
  filter: LogFilter
  onChange: (filter: LogFilter) => void
  onClose: () => void
}) {
  const words = useMessages(pointsMessages)
  const { data } = useQuery(filtersQuery)
  const [draft, setDraft] = useState(filter)
  const done = (next: LogFilter) => {
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
            ...(data?.months ?? []).map(({ month }) => ({ value: month, label: words.monthOf(month) })),
          ]}
          value={draft.month ?? ALL}
          onChange={(month) => setDraft((before) => ({ ...before, month: month === ALL ? null : month }))}
        />
        <h3>{words.byKind}</h3>
        <ChipGroup
          label={words.byKind}
          options={[
            { value: ALL, label: words.filter.all },
            ...(data?.types ?? []).map(({ type, typeStr }) => ({ value: String(type), label: typeStr })),
          ]}
          value={draft.type === null ? ALL : String(draft.type)}
          onChange={(type) =>
            setDraft((before) => ({ ...before, way: 'all', type: type === ALL ? null : Number(type) }))
          }
        />
      </div>
    </Sheet>
  )
}
