// The head of an order's page, which shows how far the order has come, and its placeholder while loading.

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './state-hero.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type StateHeroProps = {
  tone: 'brand' | 'money' | 'info' | 'coral' | 'calm' | 'plain'
  title: string
  /** The paragraphs under the title. */
  children: ReactNode
  picture: LucideIcon
  /** Animates the picture, for somebody on the way. */
  moving?: boolean
  /** The progress steps; `current` is the number of the current one, from 1. */
  steps?: { label: string; names: readonly string[]; current: number } | null
}

/** The head of an order page: title, sentence, picture, and progress steps. */
export function StateHero({ tone, title, children, picture: Picture, moving, steps }: StateHeroProps) {
  return (
    <section className={styles.hero} data-tone={tone} aria-live="polite">
      <div className={patterns.wideRow}>
        <div className="k-grow">
          <h2>{title}</h2>
          {children}
        </div>
        <span className={styles.picture} data-moving={moving || undefined}>
          <Picture size={32} strokeWidth={1.8} aria-hidden />
        </span>
      </div>
      {steps && (
        <ol className={styles.steps} aria-label={steps.label}>
          {steps.names.map((name, index) => (
            <li
              key={name}
              data-done={index + 1 < steps.current || undefined}
              aria-current={index + 1 === steps.current ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The placeholder while the order loads. */
export function StateHeroWaiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero} data-tone="calm">
      {children}
    </div>
  )
}
