import { titleMessages } from '../../shared/messages/title.ts'
import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { cashDays, recountCourierDay, sendBackCourierDay } from '@huishou/wire/client/cash/day'
import { useState } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { ReasonSheet } from '../../shared/reason-sheet.tsx'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { dayText } from '../../shared/time-text.ts'
import { CountForm } from './count-form.tsx'
import { countsOf } from './count-draft.ts'
import type { CashDay } from './cash-types-and-refetch.ts'
import { shopMessages as messages } from './shop-messages.ts'
import { useCashWrite } from './use-cash-write.ts'
import { useCounting } from './use-counting.ts'

/** The page for a second person who counts a courier's cash, and takes it into the till or sends the count back. */
export function RecountPage({ query }: PageProps<'id'>) {
  const say = useSay()
  const navigator = useNavigator()
  const id = Number(query.id)
  const isId = Number.isSafeInteger(id) && id > 0
  const reading = useRead(cashDays, { id }, { enabled: isId })
  const { data } = reading
  const day = data?.rows[0]
  return (
    <>
      <NavBar title={say(titleMessages.cashRecount)} />
      {day?.state === 'counted' ? (
        <Recount key={day.id} day={day} />
      ) : data || !isId ? (
        <EmptyState
          title={say(messages.noDay)}
          text={say(messages.noDayText)}
          action={<Button onClick={() => void navigator.navigateBack()}>{say(messages.back)}</Button>}
        />
      ) : (
        <NotRead of={[reading]} />
      )}
    </>
  )
}

function Recount({ day: { id, courierName, day } }: { day: CashDay }) {
  const say = useSay()
  const language = useLanguage()
  const { draft, change, send, pending, refused } = useCounting(recountCourierDay, {
    of: `day:${id}`,
    asks: 'CASH_REASON_REQUIRED',
    done: ({ state }) => say(state === 'closed' ? messages.dayClosed : messages.dayToApprove),
  })
  const reason = draft.reason.trim()
  return (
    <CountForm
      lead={say(messages.recountLead)}
      draft={draft}
      onChange={change}
      refused={refused?.message ?? null}
      reasonLabel={say(messages.differenceReason)}
      action={say(messages.accept)}
      pending={pending}
      onSubmit={() =>
        void send({ id, counts: countsOf(draft.notes), ...(draft.asked && reason ? { reason } : {}) })
      }
    >
      <div className="c-recount-of">
        <h2>{say(messages.recountOf, { name: courierName, day: dayText(day, language) })}</h2>
        <SendBack id={id} />
      </div>
    </CountForm>
  )
}

function SendBack({ id }: { id: number }) {
  const say = useSay()
  const navigator = useNavigator()
  const [asking, setAsking] = useState(false)
  const { send, refused } = useCashWrite(sendBackCourierDay, () => say(messages.sentBack))
  const give = async (reason: string) => {
    if (!(await send({ id, reason }))) return false
    void navigator.navigateBack()
    return true
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {say(messages.sendBack)}
      </Button>
      {asking && (
        <ReasonSheet
          title={say(messages.sendBackDayTitle)}
          common={[say(messages.courierWrong), say(messages.notAll)]}
          action={say(messages.sendBack)}
          intro={refused && <p className="c-warn">{refused.message}</p>}
          onGiven={give}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
