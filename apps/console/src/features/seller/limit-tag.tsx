// Tag that marks a person's 12-month total as close to the limit or above it.

import { TriangleAlert } from 'lucide-react'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'

export function LimitTag({ above }: { above: boolean }) {
  return (
    <ToneTag tone={above ? 'bad' : 'warn'}>
      <TriangleAlert size={13} aria-hidden /> {useSay()(above ? messages.over : messages.near)}
    </ToneTag>
  )
}
