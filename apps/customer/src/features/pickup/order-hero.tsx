import { formatYuan } from '@huishou/wire/money'
import { failCauses, failCauseText } from '@huishou/wire/pickup/states'
import type { Language } from '@huishou/wire/text'
import { clockText, minuteOfDay } from '@huishou/wire/time'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleX from 'lucide-react/icons/circle-x'
import HandCoins from 'lucide-react/icons/hand-coins'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Radar from 'lucide-react/icons/radar'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import UserCheck from 'lucide-react/icons/user-check'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { StateHero } from '../../shared/components/state-hero.tsx'
import { windowText } from '../../shared/format/dates.ts'
import { orderDetailMessages } from './order-detail-messages.ts'
import { orderHeroMessages, type HeroFacts } from './order-hero-messages.ts'
import { situationOf, stepOf, toneOf, type Situation } from './order-situation.ts'
import { slotOf, type PickupDetail } from './pickup-order.ts'
import { useConfigValue } from '../../shared/config.ts'

const PICTURES: Record<Situation, typeof Scale> = {
  placed: Radar,
  assigned: BellRing,
  accepted: UserCheck,
  en_route: Truck,
  arrived: MapPinCheck,
  arrived_again: Scale,
  booked: Store,
  checked_in: Scale,
  checked_in_again: Scale,
  weighed: Scale,
  weighed_fee: Scale,
  weighed_firm: Scale,
  settled: HandCoins,
  settled_fee: HandCoins,
  settled_cash: HandCoins,
  settled_firm: HandCoins,
  disputed: MessageSquareWarning,
  reversed: RotateCcw,
  closed: Sprout,
  cancelled: CircleX,
  failed: TriangleAlert,
}

/** Shows how far a pickup order has come: a sentence, a picture and, while it is open, four steps. */
export function OrderHero({ pickup }: { pickup: PickupDetail }) {
  const messages = useMessages(orderHeroMessages)
  const situation = situationOf(pickup)
  const facts = useHeroFacts(pickup)
  const { title, text } = messages[situation]
  const step = stepOf(pickup.state)
  const steps = useMessages(orderDetailMessages).steps
  return (
    <StateHero
      tone={toneOf(situation)}
      title={title}
      picture={PICTURES[situation]}
      moving={situation === 'en_route' || situation === 'placed'}
      steps={step && step < 4 ? { label: steps.label, names: steps[pickup.channel], current: step } : null}
    >
      <p>{text(facts)}</p>
    </StateHero>
  )
}

function useHeroFacts(pickup: PickupDetail): HeroFacts {
  const language = useLanguage()
  const slot = slotOf(pickup)
  const total = pickup.slip && pickup.slip.state !== 'rejected' ? pickup.slip.totalFen : pickup.totalFen
  const departures = pickup.timeline.flatMap(({ action, at }) => (action === 'depart' ? [at] : []))
  const { value: answerHours } = useConfigValue('dispute_answer_hours')
  const { value: endDays } = useConfigValue('dispute_end_days')
  const byHand = pickup.slip?.state === 'open' ? pickup.slip.weighedBy : ''
  return {
    answerHours,
    endDays,
    courier: byHand || pickup.courier?.name || '',
    slot: slot ? windowText(slot, language) : '',
    departed: departures.length > 0 ? clockText(minuteOfDay(Math.max(...departures))) : '',
    amount: !pickup.seesMoney || total === null || total === undefined ? '' : formatYuan(Math.abs(total)),
    points: pickup.points ? pickup.points.toLocaleString('en-US') : '',
    reason: pickup.state === 'failed' ? causeText(pickup.failCause, language) : pickup.cancelReason,
  }
}

const causeText = (code: string, language: Language): string => {
  const cause = failCauses.find((known) => known === code)
  return cause ? failCauseText[cause][language] : code
}
