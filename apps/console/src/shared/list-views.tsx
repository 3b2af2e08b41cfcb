import { ColumnChoice } from './column-choice.tsx'
import type { Desk } from './desk-memory.ts'
import { queryOf } from './saved-view.ts'
import { SavedViews } from './saved-views.tsx'
import { readState, type AnySpec, type StateOf } from './url-state.ts'
import { useSay, type Say } from './language.ts'

type Props<Spec extends AnySpec> = {
  desk: Desk
  /** What a view keeps of the address. */
  spec: Spec
  filters: NoInfer<StateOf<Spec>>
  /** Each filter as it stands when nothing is asked for. */
  none: NoInfer<Partial<StateOf<Spec>>>
  onChange: (change: NoInfer<Partial<StateOf<Spec>>>) => void
  /** Every column with its head; the first stays, it opens the record. */
  columns: readonly { key: string; title: Parameters<Say>[0] }[]
}

/** How this person arranged a desk: named filters, and which columns are seen. */
export function ListViews<Spec extends AnySpec>({
  desk,
  spec,
  filters,
  none,
  onChange,
  columns,
}: Props<Spec>) {
  const say = useSay()
  return (
    <span className="tool-pair">
      <SavedViews
        desk={desk}
        query={queryOf(spec, filters)}
        onOpen={(query) => onChange({ ...none, ...readState(spec, new URLSearchParams(query)) })}
      />
      <ColumnChoice desk={desk} columns={columns.map(({ key, title }) => ({ key, title: say(title) }))} />
    </span>
  )
}
