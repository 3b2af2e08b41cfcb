// Buttons for the saved views and the visible columns of a list.

import type { Text } from '@huishou/wire/text'
import { useMemo } from 'react'
import { useSay } from '../language.ts'
import { readState, type AnySpec } from '../url-state.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { DeskName } from './stored-layout.ts'
import type { Change } from './part-props.ts'
import { queryOf } from './saved-view.ts'
import { SavedViews } from './saved-views.tsx'

type Props<F> = {
  desk: DeskName
  /** How the filters are parsed from and written to the URL. */
  spec: AnySpec
  filters: F
  /** Filter values that count as not set; a view consists of filters and the sort order. */
  none: NoInfer<Partial<F>>
  onChange: Change<F>
  /** All columns with their titles. The first column cannot be hidden, because it links to the record. */
  columns: readonly { key: string; title: Text | null }[]
}

/** Columns without a title, such as those with buttons, are not offered. */
export function ViewsAndColumns<F extends object>({
  desk,
  spec,
  filters,
  none,
  onChange,
  columns,
}: Props<F>) {
  const say = useSay()
  const viewSpec = useMemo(
    () => Object.fromEntries(Object.entries(spec).filter(([name]) => name in none || name === 'sort')),
    [spec, none],
  )
  return (
    <span className="tool-pair">
      <SavedViews
        desk={desk}
        query={queryOf(viewSpec, filters)}
        onOpen={(query) =>
          onChange({ ...none, ...readState(viewSpec, new URLSearchParams(query)) } as Partial<F>)
        }
      />
      <ColumnChoice
        desk={desk}
        columns={columns.flatMap(({ key, title }) => (title ? [{ key, title: say(title) }] : []))}
      />
    </span>
  )
}
