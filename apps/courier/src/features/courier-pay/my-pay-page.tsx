import { errorMessages } from '../../shared/messages/error.ts'
import { kitMessages } from '../../shared/messages/kit.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { myPayMessages } from './my-pay-messages.ts'
import { Badge } from '@huishou/kit/display/badge'
import { IconButton } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { ReplyOf } from '@huishou/wire/client'
import { ownPay } from '@huishou/wire/client/courier-pay/staff'
import { payStatementStateText } from '@huishou/wire/courier-pay/states'
import { formatYuan } from '@huishou/wire/money'
import { addDays, dayOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { LastKnownNote } from '../../shared/last-known-note.tsx'
import { useRead } from '../../shared/use-read.ts'
import { payInput, PayRows } from './pay-rows.tsx'
import { SchemeCard } from './scheme-card.tsx'
import './my-pay.css'

type Pay = ReplyOf<typeof ownPay>
const thisMonth = () => dayOf(Date.now()).slice(0, 7)
const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)
const monthAfter = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

/**
 * The page with the courier's pay: the total and the entries of one month, today's total if it is the current month,
 * and the scheme by which pay is computed.
 */
export function MyPayPage() {
  const say = useSay()
  const [month, setMonth] = useState(thisMonth)
  const { data, refused, keptAt, again } = useRead(ownPay, payInput(month))
  usePullDownRefresh(again)
  // Without this check, the figures of the previous month would appear under the name of the new one.
  const pay = data?.month === month ? data : undefined
  return (
    <>
      <NavBar title={say(titleMessages.pay)} />
      <div className="k-column">
        <MonthSwitch month={month} onChange={setMonth} />
        <LastKnownNote at={keptAt} />
        {refused && !pay && (
          <ErrorState text={refused.message || say(errorMessages.unknown)} onRetry={() => void again()} />
        )}
        {!refused && !pay && (
          <SkeletonPage className="k-list" label={say(kitMessages.loading)}>
            <SkeletonCards lines={[2, 5, 6]} />
          </SkeletonPage>
        )}
        {pay && <PayOfMonth key={month} pay={pay} />}
      </div>
    </>
  )
}

function MonthSwitch({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const say = useSay()
  const [year = '', number = ''] = month.split('-')
  return (
    <div className="c-pay-month">
      <IconButton
        label={say(myPayMessages.earlier)}
        icon={<ChevronLeft size={24} />}
        onClick={() => onChange(monthBefore(month))}
      />
      <strong aria-live="polite">{say(myPayMessages.month, { year, month: number })}</strong>
      <IconButton
        label={say(myPayMessages.later)}
        icon={<ChevronRight size={24} />}
        disabled={month >= thisMonth()}
        onClick={() => onChange(monthAfter(month))}
      />
    </div>
  )
}

function PayOfMonth({ pay }: { pay: Pay }) {
  const say = useSay()
  const isNow = pay.month === thisMonth()
  return (
    <>
      <Figures pay={pay} isNow={isNow} />
      {(isNow || pay.scheme) && <SchemeCard scheme={pay.scheme} />}
      {pay.rows.length > 0 ? (
        <PayRows month={pay.month} total={pay.total} />
      ) : (
        <EmptyState
          picture={<HandCoins size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
          title={say(isNow ? myPayMessages.nothing : myPayMessages.nothingThen)}
          text={isNow ? say(myPayMessages.nothingText) : undefined}
        />
      )}
    </>
  )
}

function Figures({ pay, isNow }: { pay: Pay; isNow: boolean }) {
  const say = useSay()
  const { todayFen, monthFen, toMakeUpFen, stops, grams } = pay
  const sums = [
    ...(isNow ? [{ label: myPayMessages.today, value: formatYuan(todayFen) }] : []),
    { label: myPayMessages.stops, value: String(stops) },
    { label: myPayMessages.weight, value: formatKg(grams) },
  ]
  return (
    <section className="c-pay-sums">
      <div className="c-pay-total">
        <span>{say(myPayMessages.total)}</span>
        <strong>{formatYuan(monthFen)}</strong>
        <StateBadge state={pay.state} />
      </div>
      {toMakeUpFen > 0 && (
        <p className="c-pay-more">{say(myPayMessages.toMakeUp, { sum: formatYuan(toMakeUpFen) })}</p>
      )}
      <dl className="c-sums c-pay-figures">
        {sums.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function StateBadge({ state }: { state: Pay['state'] }) {
  const say = useSay()
  const language = useLanguage()
  if (!state) return <Badge tone="plain">{say(myPayMessages.open)}</Badge>
  return <Badge tone={state === 'paid' ? 'brand' : 'gold'}>{payStatementStateText[state][language]}</Badge>
}
