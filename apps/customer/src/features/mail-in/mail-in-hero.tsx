import { dayOf } from '@huishou/wire/time'
import CircleX from 'lucide-react/icons/circle-x'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import HandCoins from 'lucide-react/icons/hand-coins'
import PackageCheck from 'lucide-react/icons/package-check'
import Package from 'lucide-react/icons/package'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Truck from 'lucide-react/icons/truck'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { StateHero } from '../../shared/components/state-hero.tsx'
import { dayText } from '../../shared/format/dates.ts'
import { mailInDetailMessages, type MailInDetailMessages } from './mail-in-detail-messages.ts'
import type { MailInDetail } from './queries.ts'
import { situationOf, stepOf, toneOf, type Situation } from './mail-in-situation.ts'

const PICTURES: Record<Situation, typeof Truck> = {
  applied: ClipboardList,
  bring: Store,
  send: Package,
  shipped: Truck,
  received: PackageCheck,
  quoted: Tag,
  done: HandCoins,
  refused: CircleX,
  withdrawn: CircleX,
  not_sent: CircleX,
  returning: RotateCcw,
  returned: RotateCcw,
}

/**
 * Shows the progress of a mail-in, an item that is sent by post or brought to a shop for sale: a sentence, a picture
 * and, while the mail-in is open, four steps.
 */
export function MailInHero({ detail }: { detail: MailInDetail }) {
  const messages = useMessages(mailInDetailMessages)
  const language = useLanguage()
  const { mailIn, logisticsType } = detail.orderInfo
  const situation = situationOf({ ...mailIn, logisticsType })
  const step = stepOf(mailIn.state)
  const until = mailIn.sendBy === null ? '' : dayText(dayOf(mailIn.sendBy), language)
  return (
    <StateHero
      tone={toneOf(situation)}
      title={messages.hero[situation].title}
      picture={PICTURES[situation]}
      steps={
        step && step < 4
          ? {
              label: messages.steps.label,
              names: messages.steps[logisticsType === 0 ? 'bring' : 'send'],
              current: step,
            }
          : null
      }
    >
      <p>{sentence(situation, detail, until, messages)}</p>
    </StateHero>
  )
}

const sentence = (
  situation: Situation,
  { orderInfo }: MailInDetail,
  until: string,
  { hero }: MailInDetailMessages,
): string => {
  switch (situation) {
    case 'bring':
    case 'send':
      return hero[situation].text(until)
    case 'done':
      return hero.done.text(orderInfo.score)
    case 'refused':
      return orderInfo.mailIn.closeReason
    case 'returning':
      return hero.returning.text[orderInfo.logisticsType === 0 ? 'bring' : 'send']
    default:
      return hero[situation].text
  }
}
