import '@huishou/kit/kit.css'
import '@huishou/kit/overlays.css'
import './app/courier.css'
import { registerWorker } from '@huishou/kit/trusted-types'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the app still works; only opening it without a network does not.
  void registerWorker('/courier/sw.js', { scope: '/courier/' }).catch(() => undefined)
}
