/** `Today 14:00–16:00` inside a sentence. */
export const insideSentence = (slot: string) =>
  slot.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
