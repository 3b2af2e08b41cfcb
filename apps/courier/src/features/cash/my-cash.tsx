import { Button } from '@huishou/kit/button'
import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import { myCash } from '@huishou/wire/client/cash/float'
import { formatYuan } from '@huishou/wire/money'
import { dayOf } from '@huishou/wire/time'
import Banknote from 'lucide-react/icons/banknote'
import { useLanguage, useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { dayText, momentText } from '../../shared/time-text.ts'
import { DayCard } from './day-card.tsx'
import { OfferedFloat } from './offered-float.tsx'
import { FRESH_MS, type CashFloat, type MyCash } from './cash-types-and-refetch.ts'
import { messages } from './messages.ts'
import './cash.css'

/**
 * The cash page of a courier: the floats (cash handed out for payments) to confirm, the cash received, and the result
 * of the last count.
 */
export function MyCashPage() {
  const reading = useRead(myCash, {}, { everyMs: FRESH_MS })
  const { data, keptAt, again } = reading
  usePullDownRefresh(again)
  if (!data) return <NotRead of={[reading]} />
  return (
    <>
      <div className="k-column k-fresh">
        <LastKnownNote at={keptAt} />
        <Floats cash={data} />
      </div>
      {data.openSince !== null && <CloseDayBar />}
    </>
  )
}

function Floats({ cash: { floats, openSince, day } }: { cash: MyCash }) {
  const say = useSay()
  const offered = floats.filter(({ state }) => state === 'offered')
  const open = floats.filter(({ state }) => state === 'open')
  // a waiting count already shows the outcome of the floats
  const waits = day !== null && ['counted', 'to_approve'].includes(day.state)
  return (
    <>
      {offered.map((float) => (
        <OfferedFloat key={float.id} float={float} />
      ))}
      {day?.state === 'sent_back' && openSince !== null && <DayCard day={day} />}
      {openSince !== null && <OpenFloats floats={open} since={openSince} />}
      {day && !(day.state === 'sent_back') && <DayCard day={day} />}
      {offered.length === 0 && openSince === null && !waits && (
        <EmptyState
          picture={<Banknote size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
          title={say(messages.none)}
          text={say(messages.noneText)}
        />
      )}
    </>
  )
}

/** Cash received since the last close. The expected remainder is not shown, so that the count is blind. */
function OpenFloats({ floats, since }: { floats: readonly CashFloat[]; since: number }) {
  const say = useSay()
  const language = useLanguage()
  const total = floats.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const earlier = dayOf(since) < dayOf(Date.now())
  return (
    <>
      {earlier && (
        <p className="c-warn" role="status">
          {say(messages.earlier, { day: dayText(dayOf(since), language) })}
        </p>
      )}
      <Card>
        <div className="c-cash-sum">
          <span>{say(messages.received)}</span>
          <strong>{formatYuan(total)}</strong>
          <span>{say(messages.since, { at: momentText(since, language) })}</span>
        </div>
        <p className="c-quiet c-gap-top">{say(messages.openLead)}</p>
      </Card>
      {floats.length > 0 && (
        <Card flush>
          <CellList label={say(messages.floats)}>
            {floats.map(({ id, amountFen, byName, shopId, answeredAt }) => (
              <Cell
                key={id}
                title={byName}
                note={[
                  say(shopId === null ? messages.fromSafe : messages.fromShop),
                  answeredAt === null ? '' : momentText(answeredAt, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                value={<b className="k-figures">{formatYuan(amountFen)}</b>}
              />
            ))}
          </CellList>
        </Card>
      )}
    </>
  )
}

function CloseDayBar() {
  const say = useSay()
  const navigator = useNavigator()
  return (
    <BottomBar>
      <Button size="l" onClick={() => void navigator.navigateTo('/cash/day')}>
        {say(messages.closeDay)}
      </Button>
    </BottomBar>
  )
}
