/** Formats a time slot for use inside a sentence, with the day in lower case: `today 14:00–16:00`. */
export const slotInSentence = (slot: string) =>
  slot.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
