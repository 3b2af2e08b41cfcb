import { characterCount } from './character-count.ts'
import { useKitMessages } from '../kit-messages.tsx'

/** Returns the error message for a text that is longer than its limit, or null while the text fits. */
export const useLengthError = (text: string, limit: number | undefined, figures = false): string | null => {
  const messages = useKitMessages()
  if (limit === undefined || characterCount(text) <= limit) return null
  return (figures ? messages.figuresMost : messages.textMost).replace('{max}', String(limit))
}
