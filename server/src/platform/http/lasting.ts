const lasting = new WeakSet<object>()

/** Marks a reply that is kept and never changed, so that whoever answers with it again writes it out only once. */
export const asLasting = <Reply extends object>(reply: Reply): Reply => {
  lasting.add(reply)
  return reply
}

/** Writes replies out, those that last only the first time. */
export const writeOnce = (stringify: (reply: unknown) => string): ((reply: unknown) => string) => {
  const texts = new WeakMap<object, string>()
  return (reply) => {
    if (typeof reply !== 'object' || reply === null || !lasting.has(reply)) return stringify(reply)
    const known = texts.get(reply)
    if (known !== undefined) return known
    const text = stringify(reply)
    texts.set(reply, text)
    return text
  }
}
