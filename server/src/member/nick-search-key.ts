const LENGTH = 24

/**
 * Computes the search key of a nickname: its first 24 characters in lower case, in hexadecimal, which sort alike in all
 * databases and languages, so that one index answers prefix searches.
 */
export const nickKey = (nick: string): string =>
  Buffer.from([...nick.toLowerCase()].slice(0, LENGTH).join('')).toString('hex')
