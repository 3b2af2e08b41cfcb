import '@huishou/kit/kit.css'
import './app.css'
import { createRoot } from 'react-dom/client'
import { rememberInviter } from '../shared/life-data.ts'
import { applySettings } from '../shared/settings.ts'
import { App, loadFirstPage } from './app.tsx'
import { registerServiceWorker } from './service-worker.ts'

applySettings()
rememberInviter(window.location.href)
window.addEventListener('hashchange', () => rememberInviter(window.location.href))
loadFirstPage()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
registerServiceWorker()
