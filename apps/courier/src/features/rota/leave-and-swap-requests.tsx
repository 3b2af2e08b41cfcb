import { Badge } from '@huishou/kit/display/badge'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import type { ReplyOf } from '@huishou/wire/client'
import {
  agreeSwap,
  withdrawLeave,
  withdrawSwap,
  type myRota,
} from '@huishou/wire/client/rota/leave-and-swaps'
import { leaveStateText, swapStateText } from '@huishou/wire/rota/states'
import { mayDo } from '@huishou/wire/verdict'
import type { ReactNode } from 'react'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useStaff } from '../../shared/session.ts'
import { rotaMessages } from './rota-messages.ts'
import { useRotaWrite } from './use-rota-write.ts'

type Rota = ReplyOf<typeof myRota>

type RowProps = {
  title: string
  detail: string
  answer: string
  state: string
  good: boolean
  children: ReactNode
}

function Row({ title, detail, answer, state, good, children }: RowProps) {
  const say = useSay()
  return (
    <li className="c-rota-request">
      <div>
        <b>{title}</b>
        <p>{detail}</p>
        {answer && <p>{say(rotaMessages.answer, { text: answer })}</p>}
      </div>
      <Badge tone={good ? 'brand' : 'plain'}>{state}</Badge>
      {children}
    </li>
  )
}

/** The courier's leave and swap requests with the decisions on them, and swaps offered by colleagues. */
export function Requests({ rota }: { rota: Rota }) {
  const say = useSay()
  const me = useStaff().id
  const offers = rota.swaps.filter(({ may }) => mayDo(may, 'agree'))
  const own = rota.swaps.filter(
    ({ courierId, withCourierId, may }) => (courierId === me || withCourierId === me) && !mayDo(may, 'agree'),
  )
  return (
    <>
      {offers.length > 0 && (
        <Card title={say(rotaMessages.offers)}>
          <ul className="c-rota-requests">
            {offers.map((swap) => (
              <OfferRow key={swap.id} swap={swap} />
            ))}
          </ul>
        </Card>
      )}
      {rota.leaves.length + own.length > 0 && (
        <Card title={say(rotaMessages.requests)}>
          <ul className="c-rota-requests">
            {rota.leaves.map((leave) => (
              <LeaveRow key={`leave-${leave.id}`} leave={leave} />
            ))}
            {own.map((swap) => (
              <SwapRow key={`swap-${swap.id}`} swap={swap} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type Swap = Rota['swaps'][number]

function OfferRow({ swap: { id, version, courierName, day, reason, state } }: { swap: Swap }) {
  const say = useSay()
  const language = useLanguage()
  const { send, pending } = useRotaWrite(agreeSwap, say(rotaMessages.agreed))
  return (
    <Row
      title={say(rotaMessages.offerText, { name: courierName, day })}
      detail={reason}
      answer=""
      state={swapStateText[state][language]}
      good={false}
    >
      <Button size="s" pending={pending} onClick={() => void send({ id, version })}>
        {say(rotaMessages.agree)}
      </Button>
    </Row>
  )
}

function LeaveRow({ leave }: { leave: Rota['leaves'][number] }) {
  const say = useSay()
  const language = useLanguage()
  const { send, pending } = useRotaWrite(withdrawLeave, say(rotaMessages.withdrawn))
  const { id, version, fromDay: from, toDay: to, reason, answer, state, may } = leave
  return (
    <Row
      title={say(from === to ? rotaMessages.leaveDay : rotaMessages.leaveText, { from, to })}
      detail={reason}
      answer={answer}
      state={leaveStateText[state][language]}
      good={state === 'granted'}
    >
      {mayDo(may, 'withdraw') && <Back pending={pending} onBack={() => void send({ id, version })} />}
    </Row>
  )
}

function SwapRow({ swap }: { swap: Swap }) {
  const say = useSay()
  const language = useLanguage()
  const me = useStaff().id
  const { send, pending } = useRotaWrite(withdrawSwap, say(rotaMessages.withdrawn))
  const { id, version, day, reason, answer, state, may } = swap
  const name = swap.courierId === me ? swap.withCourierName : swap.courierName
  return (
    <Row
      title={say(name ? rotaMessages.swapTo : rotaMessages.swapText, { day, name })}
      detail={reason}
      answer={answer}
      state={swapStateText[state][language]}
      good={state === 'granted'}
    >
      {mayDo(may, 'withdraw') && <Back pending={pending} onBack={() => void send({ id, version })} />}
    </Row>
  )
}

function Back({ pending, onBack }: { pending: boolean; onBack: () => void }) {
  return (
    <Button size="s" tone="quiet" pending={pending} onClick={onBack}>
      {useSay()(rotaMessages.withdraw)}
    </Button>
  )
}
