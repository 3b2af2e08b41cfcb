import { titleMessages } from '../../shared/messages/title.ts'
import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { toast } from '@huishou/kit/overlays/toast'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { openBale, yardBales } from '@huishou/wire/client/yard/bales'
import { mayDo } from '@huishou/wire/verdict'
import { baleStateText } from '@huishou/wire/yard/bale-states'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import { useYardWrite } from '../../entities/weighing/use-yard-write.ts'
import { invalidate } from '../../shared/api.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { momentText } from '../../shared/time-text.ts'
import { messages } from './messages.ts'
import { PrintedTag, type Bale } from './bale-tag.tsx'

/** The page of one bale (a packed and tagged lot of material), with its tag to print and a button that unpacks it. */
export function BalePage({ query }: PageProps<'id'>) {
  const say = useSay()
  const id = Number(query.id)
  return (
    <>
      <NavBar title={say(titleMessages.bale)} />
      {id > 0 ? <OneBale key={id} id={id} /> : <Gone />}
    </>
  )
}

function OneBale({ id }: { id: number }) {
  const asked = useRead(yardBales, { id })
  if (!asked.data) return <NotRead of={[asked]} />
  const [bale] = asked.data.rows
  return bale ? (
    <>
      <div className="k-column">
        <LastKnownNote at={asked.keptAt} />
        <BaleCard bale={bale} />
      </div>
      <Actions bale={bale} />
    </>
  ) : (
    <Gone />
  )
}

const Gone = () => (
  <EmptyState
    picture={<Package size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
    title={useSay()(messages.gone)}
  />
)

function BaleCard({ bale }: { bale: Bale }) {
  const say = useSay()
  const language = useLanguage()
  const { number, state, loadId, endedAt, endedByName, reason } = bale
  return (
    <Card
      title={number}
      aside={<Badge tone={state === 'packed' ? 'brand' : 'plain'}>{say(baleStateText[state])}</Badge>}
    >
      {state === 'packed' && <PrintedTag bale={bale} />}
      {loadId !== null && <p className="c-quiet">{say(messages.onLoad, { id: loadId })}</p>}
      {state === 'opened' && endedAt !== null && (
        <p className="c-quiet">
          {[say(messages.opened, { name: endedByName, at: momentText(endedAt, language) }), reason].join(
            ' · ',
          )}
        </p>
      )}
    </Card>
  )
}

function Actions({ bale: { id, state, may } }: { bale: Bale }) {
  const say = useSay()
  const navigator = useNavigator()
  const [opening, setOpening] = useState(false)
  return (
    <>
      <BottomBar
        start={
          mayDo(may, 'open') && (
            <Button tone="text" onClick={() => setOpening(true)}>
              {say(messages.open)}
            </Button>
          )
        }
      >
        {state === 'packed' && (
          <Button size="l" tone="soft" onClick={() => globalThis.print()}>
            {say(messages.print)}
          </Button>
        )}
        <Button size="l" onClick={() => void navigator.redirectTo('/pack')}>
          {say(messages.next)}
        </Button>
      </BottomBar>
      {opening && <OpenSheet id={id} onClose={() => setOpening(false)} />}
    </>
  )
}

function OpenSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const { send } = useYardWrite(openBale, {
    onDone: async () => {
      toast(say(messages.openedNow), 'good')
      await invalidate(yardBales)
    },
  })
  return (
    <ReasonSheet
      title={say(messages.open)}
      intro={<p className="c-lead">{say(messages.openText)}</p>}
      common={[say(messages.toSort), say(messages.burst), say(messages.wrong)]}
      action={say(messages.open)}
      danger
      onClose={onClose}
      onGiven={async (reason) => (await send({ id, reason }))?.ok ?? false}
    />
  )
}
