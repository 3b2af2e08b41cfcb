// The page for counting a shop's stock: starting a stock take, counting, and waiting for the manager to post it.

import { titleMessages } from '../../shared/messages/title.ts'
import '../../entities/weighing/entry.css'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { yardCount, yardCounts } from '@huishou/wire/client/yard/count'
import type { Materials } from '../../entities/weighing/material-lines.ts'
import { useMaterials } from '../../entities/weighing/use-materials.ts'
import { useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { Counting } from './counting.tsx'
import { FinishedStockTake } from './finished-stock-take.tsx'
import { StartStockTake } from './start-stock-take.tsx'

/** How often the stock take is refetched, because colleagues count at the same time. */
const FRESH_MS = 15_000
const PAGE_SIZE = 8

/** The stock take of the shop: none, counting, or counted and waiting to be posted. */
export function StockTakePage() {
  const say = useSay()
  const counts = useRead(yardCounts, { page: 1, pageSize: PAGE_SIZE }, { everyMs: FRESH_MS })
  const materials = useMaterials()
  usePullDownRefresh(counts.again)
  const running = counts.data?.rows.find(({ state }) => state === 'open' || state === 'counted')
  return (
    <>
      <NavBar title={say(titleMessages.count)} />
      {counts.data && materials.data ? (
        running ? (
          <OneCount key={running.id} id={running.id} materials={materials.data} />
        ) : (
          <StartStockTake before={counts.data.rows} />
        )
      ) : (
        <NotRead of={[counts, materials]} />
      )}
    </>
  )
}

function OneCount({ id, materials }: { id: number; materials: Materials }) {
  const sheet = useRead(yardCount, { id }, { everyMs: FRESH_MS })
  if (!sheet.data) return <NotRead of={[sheet]} />
  const note = <LastKnownNote at={sheet.keptAt} />
  return sheet.data.state === 'open' ? (
    <Counting sheet={sheet.data} materials={materials} note={note} />
  ) : (
    <FinishedStockTake sheet={sheet.data} materials={materials} note={note} />
  )
}
