import { Button } from '@huishou/kit/button'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import type { PageProps } from '@huishou/kit/shell/route'
import { countTill, openTill, shopTill } from '@huishou/wire/client/cash/till'
import { useSay } from '../../shared/language.ts'
import { NotRead } from '../../shared/loading-or-error.tsx'
import { useRead } from '../../shared/use-read.ts'
import { CountForm } from './count-form.tsx'
import { countsOf } from './count-draft.ts'
import { shopMessages as messages } from './shop-messages.ts'
import { useCounting } from './use-counting.ts'

/** The page for counting the shop's till, to open it or, with `do=count`, to cash it up. */
export function TillCountPage({ query }: PageProps<'do'>) {
  const say = useSay()
  const navigator = useNavigator()
  const reading = useRead(shopTill, {})
  const { data } = reading
  const cashingUp = query.do === 'count'
  const open = data?.till?.state === 'open' ? data.till : null
  return (
    <>
      <NavBar title={say(cashingUp ? messages.cashUp : messages.openTill)} />
      {data && cashingUp && open ? (
        <CashUp key={open.id} id={open.id} moves={data.moves} />
      ) : data && !cashingUp && data.till === null ? (
        <OpenTill shopId={data.shopId} />
      ) : data ? (
        <EmptyState
          title={say(messages.noTill)}
          text={say(messages.noTillText)}
          action={<Button onClick={() => void navigator.navigateBack()}>{say(messages.back)}</Button>}
        />
      ) : (
        <NotRead of={[reading]} />
      )}
    </>
  )
}

const ASKS = 'CASH_REASON_REQUIRED'

function OpenTill({ shopId }: { shopId: number }) {
  const say = useSay()
  const { draft, change, send, pending, refused } = useCounting(openTill, {
    of: `open:${shopId}`,
    asks: ASKS,
    done: () => say(messages.tillOpened),
  })
  const reason = draft.reason.trim()
  return (
    <CountForm
      lead={say(messages.openLead)}
      draft={draft}
      onChange={change}
      refused={refused?.message ?? null}
      reasonLabel={say(messages.differenceReason)}
      action={say(messages.openTill)}
      pending={pending}
      onSubmit={() =>
        void send({ counts: countsOf(draft.notes), ...(draft.asked && reason ? { reason } : {}) })
      }
    />
  )
}

function CashUp({ id, moves }: { id: number; moves: number }) {
  const say = useSay()
  const { draft, change, send, pending, refused } = useCounting(countTill, {
    of: `till:${id}`,
    asks: ASKS,
    done: () => say(messages.cashedUp),
  })
  const reason = draft.reason.trim()
  return (
    <CountForm
      lead={say(messages.cashUpLead)}
      draft={draft}
      onChange={change}
      moves={moves}
      refused={refused?.message ?? null}
      reasonLabel={say(messages.differenceReason)}
      action={say(messages.cashUp)}
      pending={pending}
      onSubmit={() =>
        void send({
          id,
          counts: countsOf(draft.notes),
          moves: draft.moves ?? moves,
          ...(draft.asked && reason ? { reason } : {}),
        })
      }
    />
  )
}
