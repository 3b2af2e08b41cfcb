import { pageBrand } from '@huishou/client/page-brand'
import { useNavState } from '@huishou/kit/shell/use-navigator'
import Smartphone from 'lucide-react/icons/smartphone'
import { useDeferredValue } from 'react'
import { appMessages } from '../shared/app-messages.ts'
import { useMessages } from '../shared/i18n.ts'
import { appState } from '../shared/app-state.ts'
import { businessName } from '../shared/business-name.ts'
import { LazyQrCode } from '../shared/components/lazy-qr-code.tsx'
import styles from './desktop-card.module.css'
import { offlineMessages } from './offline-and-desktop-messages.ts'

const QR_SIZE = 168

/** A card beside the page in wide windows, with a QR code that opens the same page on a phone. */
export function DesktopCard() {
  const messages = useMessages(offlineMessages).desk
  const app = useMessages(appMessages)
  // re-renders when the name arrives
  appState.use()
  const { url } = useNavState().current
  const here = useDeferredValue(`${window.location.origin}/#${url}`)
  return (
    <aside className={styles.card} aria-label={messages.label}>
      <p className={styles.name}>
        <img src={pageBrand.logo || '/icons/icon.svg'} width={40} height={40} alt="" />
        <b>{businessName() || app.appName}</b>
      </p>
      <div className={styles.code}>
        <LazyQrCode text={here} label={messages.qr} size={QR_SIZE} />
      </div>
      <p className={styles.title}>
        <Smartphone size={18} aria-hidden />
        {messages.title}
      </p>
      <p className={styles.text}>{messages.text}</p>
    </aside>
  )
}
