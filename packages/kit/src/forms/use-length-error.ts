import { lengthOf } from './normalize-text.ts'
import { useWords } from '../kit-messages.tsx'

/** What to say of a text longer than its limit; null while it fits. */
export const useTooLong = (text: string, limit: number | undefined, figures = false): string | null => {
  const words = useWords()
  if (limit === undefined || lengthOf(text) <= limit) return null
  return (figures ? words.figuresMost : words.textMost).replace('{max}', String(limit))
}
