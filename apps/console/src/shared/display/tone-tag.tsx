import type { ReactNode } from 'react'
import './tone-tag.css'

/** What a state means to the reader; each tone keeps 4.5:1 in both themes. */
export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'violet' | 'calm'

export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
