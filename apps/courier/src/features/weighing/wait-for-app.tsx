import Smartphone from 'lucide-react/icons/smartphone'
import { useT } from '../../shared/i18n.ts'

/** The customer reads the slip on their own phone; the answer arrives by itself. */
export function WaitForApp({ name }: { name: string }) {
  const { t } = useT()
  return (
    <div className="c-wait" role="status">
      <span className="c-wait-picture">
        <Smartphone size={40} strokeWidth={1.6} aria-hidden />
      </span>
      <b>{t('confirm.waiting', { name })}</b>
      <p>{t('confirm.waitingText')}</p>
    </div>
  )
}
