// The page that lists the lorries to be loaded for buyers, and opens the form for weighing one of them.

import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { salesLoads } from '@huishou/wire/client/sales/loads'
import { useEffect, useEffectEvent, useState } from 'react'
import PackageCheck from 'lucide-react/icons/package-check'
import { useMaterials } from '../../entities/weighing/use-materials.ts'
import { useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { LoadLorry } from './load-lorry.tsx'
import type { Load } from './load-draft.ts'
import { messages } from './messages.ts'

const MOST = 100

/** Lists the lorries to load; with `id`, shows the weighing for that one. */
export function LoadPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const navigator = useNavigator()
  const loads = useRead(salesLoads, { state: 'draft', pageSize: MOST }, { everyMs: 60_000 })
  const materials = useMaterials()
  const id = query.id ? Number(query.id) : null
  const load = loads.data?.rows.find((one) => one.id === id)
  const askedAgain = useAskAgain(loads.data !== undefined && id !== null && !load, loads.again)
  return (
    <>
      <NavBar title={say(titleMessages.load)} />
      {loads.data && materials.data ? (
        id === null ? (
          <div className="k-column">
            <LastKnownNote at={loads.keptAt} />
            <LoadList loads={loads.data.rows} />
          </div>
        ) : load ? (
          <LoadLorry key={id} load={load} materials={materials.data} again={loads.again} />
        ) : !askedAgain ? (
          <NotRead of={[loads]} />
        ) : (
          <Nothing
            title={say(messages.gone)}
            text={say(messages.goneText)}
            onBack={() => void navigator.redirectTo('/load')}
          />
        )
      ) : (
        <NotRead of={[loads, materials]} />
      )}
    </>
  )
}

/**
 * A list loaded before a load was planned does not contain it, so it is refetched once before the load counts as gone.
 */
function useAskAgain(missing: boolean, again: () => Promise<unknown>): boolean {
  const [asked, setAsked] = useState(false)
  const ask = useEffectEvent(() => void again().finally(() => setAsked(true)))
  useEffect(() => {
    if (missing) ask()
  }, [missing])
  return asked
}

function Nothing({ title, text, onBack }: { title: string; text: string; onBack?: () => void }) {
  const say = useSay()
  return (
    <EmptyState
      picture={<PackageCheck size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
      title={title}
      text={text}
      {...(onBack
        ? {
            action: (
              <Button size="l" onClick={onBack}>
                {say(messages.toLoads)}
              </Button>
            ),
          }
        : {})}
    />
  )
}

function LoadList({ loads }: { loads: readonly Load[] }) {
  const say = useSay()
  if (loads.length === 0) return <Nothing title={say(messages.noLoads)} text={say(messages.noLoadsText)} />
  return (
    <Card flush>
      <CellList label={say(messages.loads)}>
        {loads.map(({ id, buyerName, plate, note }) => (
          <Cell
            key={id}
            icon={<PackageCheck size={22} aria-hidden />}
            title={buyerName}
            note={[plate || say(messages.noPlate), note].filter(Boolean).join(' · ')}
            value={`#${id}`}
            to={`/load?id=${id}`}
          />
        ))}
      </CellList>
    </Card>
  )
}
