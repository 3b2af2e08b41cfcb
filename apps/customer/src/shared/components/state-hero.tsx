import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './state-hero.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type StateHeroProps = {
  tone: 'brand' | 'money' | 'info' | 'coral' | 'calm' | 'plain'
  title: string
  /** One sentence, and what else belongs under the title: paragraphs. */
  children: ReactNode
  picture: LucideIcon
  /** The picture sways: somebody is on the way. */
  moving?: boolean
  /** The stops of its way; `current` is the number of the one it is at, from 1. */
  steps?: { label: string; names: readonly string[]; current: number } | null
}

/** Where an order stands: a title, a sentence, a picture, and the stops of its way. */
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

/** Its place while the order is on its way. */
export function StateHeroWaiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero} data-tone="calm">
      {children}
    </div>
  )
}
