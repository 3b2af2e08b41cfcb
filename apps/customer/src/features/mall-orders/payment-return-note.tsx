import { Card } from '@huishou/kit/layout/card'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMessages } from '../../shared/i18n.ts'
import { isUnderWay, type PayLog } from '../../entities/payment/pay-online.ts'
import styles from './mall-order-detail-page.module.css'
import { orderDetailMessages } from './mall-order-detail-messages.ts'
import patterns from '@huishou/kit/patterns.module.css'

/** A note on how an online payment is going or has ended, shown when the customer returns from the provider. */
export function PaymentReturnNote({ log }: { log: PayLog }) {
  const messages = useMessages(orderDetailMessages).paying
  const { icon, title, text } = faceOf(log, messages)
  return (
    <Card>
      <div className={`${patterns.row} ${styles.paying}`} role="status">
        {icon}
        <span className="k-grow">
          <b>{title}</b>
          {text && <small>{text}</small>}
        </span>
      </div>
    </Card>
  )
}

const faceOf = (log: PayLog, messages: (typeof orderDetailMessages)['zh']['paying']) => {
  if (log.state === 'closed')
    return {
      icon: <CircleX size={24} className={styles.bad} aria-hidden />,
      title: messages.closed,
      text: '',
    }
  if (log.state === 'refunding' || log.state === 'refunded')
    return { icon: <Undo2 size={24} aria-hidden />, title: messages.refunding, text: log.actionNote }
  if (isUnderWay(log))
    return {
      icon: <span className="k-spin" aria-hidden />,
      title: messages.waiting,
      text: messages.waitingText,
    }
  if (log.actionState === 'left')
    return {
      icon: <CircleX size={24} className={styles.bad} aria-hidden />,
      title: messages.left,
      text: log.actionNote,
    }
  return {
    icon: <CircleCheck size={24} className={styles.good} aria-hidden />,
    title: messages.done,
    text: '',
  }
}
