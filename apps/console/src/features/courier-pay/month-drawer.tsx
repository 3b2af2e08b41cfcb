import { closePayMonth, correctPay, recordPayment } from '@huishou/wire/client/courier-pay/staff'
import { Descriptions } from 'antd'
import { Banknote, CalendarCheck, PencilLine } from 'lucide-react'
import { fullTime, money, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { fact } from '../../shared/record/description-item.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { RecordDrawer } from '../../shared/record/record-drawer.tsx'
import { Section } from '../../shared/record/section.tsx'
import { messages } from './messages.ts'
import { StateTag } from './month-columns.tsx'
import { CloseDialog, CorrectDialog, PayDialog } from './month-dialogs.tsx'
import { PayRows } from './pay-rows.tsx'
import { usePayMonths, type PayMonth } from './queries.ts'

type Props = { month: string; courier: number | null; onClose: () => void }

/** Drawer with the pay of one courier in one month: its state, the available actions, and each amount earned. */
export function MonthDrawer({ month, courier, onClose }: Props) {
  const say = useSay()
  const asked = usePayMonths(month)
  const row = asked.data?.rows.find(({ id }) => id === courier)
  return (
    <RecordDrawer<PayMonth>
      // a courier who has earned nothing in the month has no record
      open={courier !== null && (row !== undefined || !asked.data)}
      asked={{ ...asked, data: row }}
      waiting={say(messages.courier)}
      onClose={onClose}
      head={(of) => (
        <>
          {of.courierName} · {of.month} <StateTag state={of.state} />
        </>
      )}
    >
      {(of) => (
        <div key={`${of.id} ${of.month}`}>
          <RecordActions of={actions} row={of} may={of.may} explained />
          <Facts of={of} />
          <PayRows of={of} />
        </div>
      )}
    </RecordDrawer>
  )
}

const actions: readonly RecordAction<PayMonth>[] = [
  {
    name: 'close',
    text: messages.close,
    Icon: CalendarCheck,
    endpoint: closePayMonth,
    look: 'primary',
    Dialog: CloseDialog,
  },
  {
    name: 'pay',
    text: messages.pay,
    Icon: Banknote,
    endpoint: recordPayment,
    look: 'primary',
    Dialog: PayDialog,
  },
  {
    name: 'correct',
    text: messages.correct,
    Icon: PencilLine,
    endpoint: correctPay,
    Dialog: CorrectDialog,
  },
]

function Facts({ of }: { of: PayMonth }) {
  const say = useSay()
  const language = useLanguage()
  const { stops, grams, totalFen, closedBy, closedAt, paidBy, paidAt, reference } = of
  const did = (by: string, at: number | null) =>
    at === null ? null : say(messages.byAt, { by, at: fullTime(at) })
  return (
    <Section title={say(messages.facts)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...fact(say(messages.total), <strong className="money">{money(totalFen)}</strong>),
          ...fact(say(messages.stops), stops),
          ...fact(say(messages.weight), weight(grams, language)),
          ...fact(say(messages.closed), did(closedBy, closedAt)),
          ...fact(say(messages.paid), did(paidBy, paidAt)),
          ...fact(say(messages.reference), reference),
        ]}
      />
    </Section>
  )
}
