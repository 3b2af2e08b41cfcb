import { titleMessages } from '../../shared/messages/title.ts'
import { Button } from '@huishou/kit/button'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { yardBales } from '@huishou/wire/client/yard/bales'
import { formatKg } from '@huishou/wire/weight'
import Package from 'lucide-react/icons/package'
import { BaleField } from '../../entities/bale/bale-field.tsx'
import { CategoryPicture, categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { unitMessages } from '../../shared/messages/unit.ts'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { momentText } from '../../shared/time-text.ts'
import { messages } from './messages.ts'
import type { Bale } from './bale-tag.tsx'

const SHOWN = 50

/**
 * The page that lists the latest bales in stock at the shop, at most 50, each linked to its page. A field finds a bale
 * by its tag, and a button starts packing another.
 */
export function BalesPage() {
  const say = useSay()
  const navigator = useNavigator()
  const asked = useRead(yardBales, { state: 'packed', page: 1, pageSize: SHOWN })
  usePullDownRefresh(asked.again)
  return (
    <>
      <NavBar title={say(titleMessages.bales)} />
      {asked.data ? (
        <div className="k-column">
          <LastKnownNote at={asked.keptAt} />
          <FindBale />
          <Bales rows={asked.data.rows} total={asked.data.total} />
        </div>
      ) : (
        <NotRead of={[asked]} />
      )}
      <BottomBar>
        <Button size="l" wide onClick={() => void navigator.navigateTo('/pack')}>
          {say(messages.pack)}
        </Button>
      </BottomBar>
    </>
  )
}

/** Finds a bale by its tag, also one that has left the stock. */
function FindBale() {
  const say = useSay()
  const navigator = useNavigator()
  return (
    <Card title={say(messages.find)}>
      <BaleField
        submit={messages.look}
        anyState
        onBale={async ({ id }) => {
          await navigator.navigateTo(`/bale?id=${id}`)
          return null
        }}
      />
    </Card>
  )
}

function Bales({ rows, total }: { rows: readonly Bale[]; total: number }) {
  const say = useSay()
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<Package size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
        title={say(messages.none)}
        text={say(messages.noneText)}
      />
    )
  return (
    <>
      <h2 className="c-section">{say(messages.inStock, { count: total })}</h2>
      <Card flush>
        <CellList label={say(messages.inStock, { count: total })}>
          {rows.map((bale) => (
            <BaleCell key={bale.id} bale={bale} />
          ))}
        </CellList>
      </Card>
      {total > rows.length && <p className="c-quiet">{say(messages.more, { count: rows.length })}</p>}
    </>
  )
}

function BaleCell({ bale }: { bale: Bale }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Cell
      icon={<CategoryPicture category={bale.key} size={40} />}
      title={categoryName(bale, language)}
      note={`${bale.number} · ${say(messages.by, { name: bale.byName, at: momentText(bale.at, language) })}`}
      value={<b className="k-figures">{say(unitMessages.kg, { value: formatKg(bale.grams) })}</b>}
      to={`/bale?id=${bale.id}`}
    />
  )
}
