import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App, loadFirstPage } from './app.tsx'

/** The first page as it is drawn before anything is known of the person or the prices. For the build only. */
export async function drawFirstPage(): Promise<string> {
  await loadFirstPage()
  const place = document.createElement('div')
  flushSync(() => createRoot(place).render(<App />))
  return place.innerHTML
}
