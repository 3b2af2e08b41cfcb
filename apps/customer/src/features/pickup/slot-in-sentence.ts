/** Lowercases a day for use inside a sentence: `today 14:00–16:00`. */
export const slotInSentence = (slot: string) =>
  slot.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
