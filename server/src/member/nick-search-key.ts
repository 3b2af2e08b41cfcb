const LENGTH = 24

/**
 * The search key of a nickname: hexadecimal of its lower-case characters, which sorts alike in every database and
 * language, so that one index answers prefix searches.
 */
export const nickKey = (nick: string): string =>
  Buffer.from([...nick.toLowerCase()].slice(0, LENGTH).join('')).toString('hex')
