import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSyncExternalStore } from 'react'
import { appMessages } from '../shared/app-messages.ts'
import { useMessages } from '../shared/i18n.ts'
import { newVersion, onNewVersion, registerServiceWorker, takeNewVersion } from './register-service-worker.ts'
import './update-notice.css'

registerServiceWorker()

/**
 * Registers the service worker, and shows the notice "New version, tap to update" when a newer version of the app is
 * ready. The app never updates by itself while somebody uses it.
 */
export function UpdateNotice() {
  const messages = useMessages(appMessages)
  const ready = useSyncExternalStore(onNewVersion, newVersion)
  if (!ready) return null
  return (
    <aside>
      <button type="button" className="update-mark" onClick={takeNewVersion}>
        <RefreshCw size={18} aria-hidden />
        {messages['update.ready']}
        <strong>{messages['update.action']}</strong>
      </button>
    </aside>
  )
}
