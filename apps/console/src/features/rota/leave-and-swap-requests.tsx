import {
  grantLeave,
  grantSwap,
  refuseLeave,
  refuseSwap,
  withdrawLeave,
} from '@huishou/wire/client/rota/leave-and-swaps'
import { leaveStateText, rotaLimits, swapStateText } from '@huishou/wire/rota/states'
import { mayDo } from '@huishou/wire/verdict'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'
import { useRequired } from '../../shared/form/use-required.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { useRotaDecision, type Leave, type Swap } from './queries.ts'

type Answer = { answer?: string }
const moved = ({ id, version }: { id: number; version: number }) => ({ id, version })
const withAnswer = (row: Leave | Swap, { answer = '' }: Answer) => ({
  ...moved(row),
  ...(answer.trim() ? { answer: answer.trim() } : {}),
})

function AnswerField({ must = false }: { must?: boolean }) {
  const say = useSay()
  const required = useRequired()
  return (
    <FormItem name="answer" label={say(messages.answer)} {...(must ? { rules: required } : {})}>
      <TextBox rows={2} limit={rotaLimits.reason} autoFocus />
    </FormItem>
  )
}
const Optional = () => <AnswerField />
const Must = () => <AnswerField must />

const GrantLeave = dialogOf<typeof grantLeave, Leave, Answer>({
  endpoint: grantLeave,
  useSend: useRotaDecision,
  title: messages.grant,
  lead: ({ stops }, { say }) => (
    <p>
      {say(messages.grantLead)} {stops > 0 && <b>{say(messages.leaveStops, { count: stops })}</b>}
    </p>
  ),
  Fields: Optional,
  input: withAnswer,
})
const RefuseLeave = dialogOf<typeof refuseLeave, Leave, { answer: string }>({
  endpoint: refuseLeave,
  useSend: useRotaDecision,
  title: messages.refuse,
  lead: messages.refuseLead,
  Fields: Must,
  input: (row, { answer }) => ({ ...moved(row), answer: answer.trim() }),
})
const WithdrawLeave = dialogOf<typeof withdrawLeave, Leave>({
  endpoint: withdrawLeave,
  useSend: useRotaDecision,
  title: messages.takeBack,
  lead: messages.takeBackLead,
  input: moved,
})
const GrantSwap = dialogOf<typeof grantSwap, Swap, Answer>({
  endpoint: grantSwap,
  useSend: useRotaDecision,
  title: messages.grant,
  lead: messages.grantSwapLead,
  Fields: Optional,
  input: withAnswer,
})
const RefuseSwap = dialogOf<typeof refuseSwap, Swap, { answer: string }>({
  endpoint: refuseSwap,
  useSend: useRotaDecision,
  title: messages.refuse,
  lead: messages.refuseLead,
  Fields: Must,
  input: (row, { answer }) => ({ ...moved(row), answer: answer.trim() }),
})

type Open = (dialog: ReactNode) => void

function Act({ label, primary, onClick }: { label: string; primary?: boolean; onClick: () => void }) {
  return (
    <Button size="small" {...(primary ? { type: 'primary' as const } : {})} onClick={onClick}>
      {label}
    </Button>
  )
}

type RowProps = { text: string; detail: string; state: string; children: ReactNode }

function Row({ text, detail, state, children }: RowProps) {
  return (
    <li>
      <b>{text}</b>
      <span className="faint">{detail}</span>
      <span className="rota-state">{state}</span>
      <span className="actions">{children}</span>
    </li>
  )
}

function LeaveRow({ leave, onOpen }: { leave: Leave; onOpen: Open }) {
  const say = useSay()
  const language = useLanguage()
  const props = { row: leave, onClose: () => onOpen(null) }
  const { courierName: name, fromDay: from, toDay: to, may, state } = leave
  return (
    <Row
      text={say(from === to ? messages.leaveDay : messages.leaveRow, { name, from, to })}
      detail={leave.reason}
      state={leaveStateText[state][language]}
    >
      {mayDo(may, 'grant') && (
        <Act label={say(messages.grant)} primary onClick={() => onOpen(<GrantLeave {...props} />)} />
      )}
      {mayDo(may, 'refuse') && (
        <Act label={say(messages.refuse)} onClick={() => onOpen(<RefuseLeave {...props} />)} />
      )}
      {state === 'granted' && mayDo(may, 'withdraw') && (
        <Act label={say(messages.takeBack)} onClick={() => onOpen(<WithdrawLeave {...props} />)} />
      )}
    </Row>
  )
}

function SwapRow({ swap, onOpen }: { swap: Swap; onOpen: Open }) {
  const say = useSay()
  const language = useLanguage()
  const props = { row: swap, onClose: () => onOpen(null) }
  return (
    <Row text={swapText(swap, say)} detail={swap.reason} state={swapStateText[swap.state][language]}>
      {mayDo(swap.may, 'grant') && (
        <Act label={say(messages.grant)} primary onClick={() => onOpen(<GrantSwap {...props} />)} />
      )}
      {mayDo(swap.may, 'refuse') && (
        <Act label={say(messages.refuse)} onClick={() => onOpen(<RefuseSwap {...props} />)} />
      )}
    </Row>
  )
}

/**
 * Card with the couriers' requests for leave and for shift swaps: all open requests, and the decided ones that fall in
 * the week shown. Dialogs decide on requests or take granted leave back.
 */
export function RequestsCard({ leaves, swaps }: { leaves: readonly Leave[]; swaps: readonly Swap[] }) {
  const say = useSay()
  const [open, setOpen] = useState<ReactNode>(null)
  return (
    <section className="sheet rota-requests" aria-label={say(messages.requests)}>
      {leaves.length + swaps.length === 0 ? (
        <span className="faint">{say(messages.noRequests)}</span>
      ) : (
        <ul>
          {leaves.map((leave) => (
            <LeaveRow key={`leave-${leave.id}`} leave={leave} onOpen={setOpen} />
          ))}
          {swaps.map((swap) => (
            <SwapRow key={`swap-${swap.id}`} swap={swap} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open}
    </section>
  )
}

const swapText = (
  { state, courierName, withCourierName, day, returnDay }: Swap,
  say: ReturnType<typeof useSay>,
): string => {
  const text =
    state === 'offered'
      ? say(messages.swapOpen, { name: courierName, day })
      : say(messages.swapAgreed, { name: courierName, other: withCourierName, day })
  return returnDay === null ? text : text + say(messages.inReturn, { name: courierName, day: returnDay })
}
