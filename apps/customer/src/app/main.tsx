import '@huishou/kit/kit.css'
import overlays from '@huishou/kit/overlays.css?url'
import './app.css'
import { createRoot } from 'react-dom/client'
import { watchInstall } from '../shared/install.ts'
import { rememberInviter } from '../shared/life-data.ts'
import { applySettings } from '../shared/settings.ts'
import { App, loadFirstPage } from './app.tsx'

// nothing can be opened before the app is there, so these styles need not stand in the page
document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: overlays }))
applySettings()
rememberInviter(window.location.href)
window.addEventListener('hashchange', () => rememberInviter(window.location.href))
const pageIsThere = loadFirstPage()

const root = document.getElementById('root')
const draw = () => root && createRoot(root).render(<App />)
// A page that came drawn is seen first, and stays in sight until the same page can take its place.
if (root?.firstChild) void pageIsThere.then(() => requestAnimationFrame(() => setTimeout(draw)))
else draw()
watchInstall()
