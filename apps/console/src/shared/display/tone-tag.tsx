// A coloured tag, and the meanings its colour can have.

import type { ReactNode } from 'react'
import './tone-tag.css'

/** The meanings of the colour. Each colour has a contrast of at least 4.5:1 in both themes. */
export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'violet' | 'calm'

export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
