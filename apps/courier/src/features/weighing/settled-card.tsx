import { settledMessages } from './settled-messages.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useSay } from '../../shared/language.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'
import { useStaff } from '../../shared/session.ts'
import { SlipPaper } from './slip-paper.tsx'
import { SlipCard, type Slip } from './slip-card.tsx'

const WAYS = ['app', 'code', 'signature', 'call', 'unattended'] as const

/**
 * The result of a settled order, a button that returns to the home page for the next order, and the slip, which can be
 * printed or opened as a PDF.
 */
export function SettledCard({ order, slip }: { order: OrderDetail; slip: Slip | undefined }) {
  const say = useSay()
  const navigator = useNavigator()
  const { role } = useStaff()
  const fen = slip?.totalFen ?? order.totalFen ?? 0
  const way = WAYS.find((known) => known === slip?.confirmedBy)
  return (
    <>
      <Card tone="brand" className="c-settled">
        <CircleCheckBig size={56} strokeWidth={1.8} aria-hidden />
        <h2>{say(settledMessages.title)}</h2>
        <p className="c-settled-money k-figures">{formatYuan(fen)}</p>
        <p>
          {slip && say(unitMessages.kg, { value: formatKg(slip.totalG) })}
          {slip && slip.points > 0 && ` · ${say(settledMessages.points, { count: slip.points })}`}
        </p>
        {order.cashPaidFen > 0 && <p>{say(settledMessages.cash)}</p>}
        {order.cashPaidFen < 0 && <p>{say(settledMessages.cashTaken)}</p>}
        {way && <p className="c-settled-way">{say(settledMessages.by[way])}</p>}
      </Card>
      <Button size="l" wide onClick={() => void navigator.switchTab('/home')}>
        {role === 'courier' ? say(settledMessages.nextStop) : say(settledMessages.nextCustomer)}
      </Button>
      {slip && <SlipPaper orderId={order.id} slip={slip} />}
      {slip && <SlipCard slip={slip} />}
    </>
  )
}
