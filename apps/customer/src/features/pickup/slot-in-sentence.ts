/** Puts a leading `Today`, `Tomorrow` or `Yesterday` of an English time slot in lower case, for use in a sentence. */
export const slotInSentence = (slot: string) =>
  slot.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
