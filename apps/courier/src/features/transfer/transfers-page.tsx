// The page that lists transfers of goods from and to other shops.

import { titleMessages } from '../../shared/messages/title.ts'
import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { ReplyOf } from '@huishou/wire/client'
import { yardTransfers } from '@huishou/wire/client/yard/transfer'
import { MINUTE } from '@huishou/wire/time'
import { yardTransferStateText } from '@huishou/wire/yard/states'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useLanguage, useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { momentText } from '../../shared/time-text.ts'
import { messages } from './messages.ts'

export type Transfer = ReplyOf<typeof yardTransfers>['rows'][number]

/** How many transfers are loaded. Those in transit are loaded separately, so that ended ones do not crowd them out. */
const SHOWN = 50
const ENDED = 10

/** The transfers of the shop: those to receive, those on their way, and those that ended recently. */
export function TransfersPage() {
  const say = useSay()
  const navigator = useNavigator()
  const waiting = useRead(yardTransfers, { state: 'sent', page: 1, pageSize: SHOWN }, { everyMs: MINUTE })
  const all = useRead(yardTransfers, { page: 1, pageSize: SHOWN }, { everyMs: MINUTE })
  usePullDownRefresh(() => Promise.all([waiting.again(), all.again()]))
  return (
    <>
      <NavBar title={say(titleMessages.transfers)} />
      {waiting.data && all.data ? (
        <div className="k-column">
          <LastKnownNote at={waiting.keptAt} />
          <Transfers waiting={waiting.data.rows} all={all.data.rows} />
        </div>
      ) : (
        <NotRead of={[waiting, all]} />
      )}
      <BottomBar>
        <Button size="l" wide onClick={() => void navigator.navigateTo('/send-transfer')}>
          {say(messages.send)}
        </Button>
      </BottomBar>
    </>
  )
}

function Transfers({ waiting, all }: Record<'waiting' | 'all', readonly Transfer[]>) {
  const say = useSay()
  const ended = all.filter(({ state }) => state !== 'sent').slice(0, ENDED)
  if (waiting.length + ended.length === 0)
    return (
      <EmptyState
        picture={<ArrowLeftRight size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
        title={say(messages.none)}
        text={say(messages.noneText)}
      />
    )
  return (
    <>
      <Part title={say(messages.toReceive)} rows={waiting.filter(({ may }) => may.receive)} arriving />
      <Part title={say(messages.onTheWay)} rows={waiting.filter(({ may }) => !may.receive)} />
      <Part title={say(messages.ended)} rows={ended} />
    </>
  )
}

type PartProps = { title: string; rows: readonly Transfer[]; arriving?: boolean }

function Part({ title, rows, arriving = false }: PartProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h2 className="c-section">{title}</h2>
      <Card flush>
        <CellList label={title}>
          {rows.map((row) => (
            <TransferCell key={row.id} row={row} arriving={arriving} />
          ))}
        </CellList>
      </Card>
    </>
  )
}

function TransferCell({ row, arriving }: { row: Transfer; arriving: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const { id, state, late, fromShopName, toShopName, lines, note } = row
  return (
    <Cell
      title={
        arriving
          ? say(messages.from, { shop: fromShopName })
          : state === 'sent'
            ? say(messages.to, { shop: toShopName })
            : `${fromShopName} → ${toShopName}`
      }
      note={[
        momentText(row.endedAt ?? row.sentAt, language),
        say(messages.materials, { count: lines.length }),
        note,
      ]
        .filter(Boolean)
        .join(' · ')}
      value={
        late ? (
          <Badge tone="coral">{say(messages.late)}</Badge>
        ) : (
          state !== 'sent' && (
            <Badge tone={state === 'received' ? 'brand' : 'plain'}>
              {yardTransferStateText[state][language]}
            </Badge>
          )
        )
      }
      to={`/transfer?id=${id}`}
    />
  )
}
