// The entry point of the app: renders it and registers the service worker.

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
  // Without the service worker the app works, but it cannot be opened offline.
  void registerWorker('/courier/sw.js', { scope: '/courier/' }).catch(() => undefined)
}
