import { TapToRetry } from '@huishou/kit/shell/page-slot'
import { KitWordsProvider } from '@huishou/kit/words'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useKitWords } from '../shared/app-messages.ts'
import { App, loadFirstPage } from './app.tsx'

/**
 * The first page as it is drawn before anything is known of the person or the prices; in a template of its own what
 * stands there when the app itself does not come. For the build only.
 */
export async function drawFirstPage(): Promise<string> {
  await loadFirstPage()
  return `${drawn(<App />)}<template>${drawn(<NotComing />)}</template>`
}

function drawn(what: ReactNode): string {
  const place = document.createElement('div')
  flushSync(() => createRoot(place).render(what))
  return place.innerHTML
}

function NotComing() {
  return (
    <KitWordsProvider words={useKitWords()}>
      <TapToRetry outdated={false} onRetry={() => undefined} />
    </KitWordsProvider>
  )
}
