import { titleMessages } from '../../shared/messages/title.ts'
import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { ReplyOf } from '@huishou/wire/client'
import { undoSorting, yardSortings } from '@huishou/wire/client/yard/sorting'
import { mayDo } from '@huishou/wire/verdict'
import { formatKg } from '@huishou/wire/weight'
import Split from 'lucide-react/icons/split'
import { useState } from 'react'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { invalidate } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { unitMessages } from '../../shared/messages/unit.ts'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { momentText } from '../../shared/time-text.ts'
import { messages } from './messages.ts'
import './sorting.css'

type Sorting = ReplyOf<typeof yardSortings>['rows'][number]
const SHOWN = 20

/**
 * The page with recent sortings and a button that starts a new one. A sorting can be undone while all of its output is
 * still in stock.
 */
export function SortingsPage() {
  const say = useSay()
  const navigator = useNavigator()
  const asked = useRead(yardSortings, { page: 1, pageSize: SHOWN })
  usePullDownRefresh(asked.again)
  return (
    <>
      <NavBar title={say(titleMessages.sortings)} />
      {asked.data ? (
        <div className="k-column">
          <LastKnownNote at={asked.keptAt} />
          <Sortings rows={asked.data.rows} />
        </div>
      ) : (
        <NotRead of={[asked]} />
      )}
      <BottomBar>
        <Button size="l" wide onClick={() => void navigator.navigateTo('/sort')}>
          {say(messages.sort)}
        </Button>
      </BottomBar>
    </>
  )
}

function Sortings({ rows }: { rows: readonly Sorting[] }) {
  const say = useSay()
  const [undoing, setUndoing] = useState<number | null>(null)
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<Split size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
        title={say(messages.none)}
        text={say(messages.noneText)}
      />
    )
  return (
    <>
      {rows.map((row) => (
        <SortingCard key={row.id} row={row} onUndo={() => setUndoing(row.id)} />
      ))}
      {undoing !== null && <UndoSheet id={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

function SortingCard({ row, onUndo }: { row: Sorting; onUndo: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const kg = (grams: number) => say(unitMessages.kg, { value: formatKg(grams) })
  return (
    <Card
      title={say(messages.inWords, { material: categoryName(row, language), quantity: kg(row.grams) })}
      aside={row.state === 'undone' && <Badge tone="plain">{say(messages.undone)}</Badge>}
    >
      <dl className="c-sorted">
        {row.lines.map((line) => (
          <div key={line.categoryId}>
            <dt>{categoryName(line, language)}</dt>
            <dd>{kg(line.grams)}</dd>
          </div>
        ))}
        {row.wasteG > 0 && (
          <div data-waste>
            <dt>{say(messages.waste)}</dt>
            <dd>{kg(row.wasteG)}</dd>
          </div>
        )}
      </dl>
      <div className="c-sorted-foot">
        <p className="c-quiet">
          {[say(messages.by, { name: row.byName, at: momentText(row.at, language) }), row.note, row.reason]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {mayDo(row.may, 'undo') && (
          <Button tone="text" size="s" onClick={onUndo}>
            {say(messages.undo)}
          </Button>
        )}
      </div>
    </Card>
  )
}

function UndoSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const { send } = useYardWrite(undoSorting, {
    onDone: async () => {
      toast(say(messages.undid), 'good')
      await invalidate(yardSortings)
    },
  })
  return (
    <ReasonSheet
      title={say(messages.undo)}
      intro={<p className="c-lead">{say(messages.undoText)}</p>}
      common={[say(messages.misweighed), say(messages.wrongMaterial), say(messages.notSorted)]}
      action={say(messages.undo)}
      danger
      onClose={onClose}
      onGiven={async (reason) => (await send({ id, reason }))?.ok ?? false}
    />
  )
}
