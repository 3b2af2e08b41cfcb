/** Puts the first word of an English time slot, such as `Today`, in lower case, for use inside a sentence. */
export const slotInSentence = (slot: string) =>
  slot.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
