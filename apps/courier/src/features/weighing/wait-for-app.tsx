import Smartphone from 'lucide-react/icons/smartphone'
import { useT } from '../../shared/i18n.ts'
import type { OrderDetail } from '../../shared/pending-order.ts'

/** Waits for the customer to confirm in their app, and says whether the notification was sent. */
export function WaitForApp({ name, notice }: { name: string; notice: OrderDetail['slipNotice'] }) {
  const { t } = useT()
  return (
    <div className="c-wait" role="status">
      <span className="c-wait-picture">
        <Smartphone size={40} strokeWidth={1.6} aria-hidden />
      </span>
      <b>{t('confirm.waiting', { name })}</b>
      <p>{t(`confirm.notice.${notice}`)}</p>
    </div>
  )
}
