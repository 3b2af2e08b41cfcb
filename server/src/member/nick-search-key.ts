const LENGTH = 24

/**
 * Computes the search key of a nickname: its first 24 characters in lower case, written in hexadecimal. Hexadecimal
 * sorts the same in every database and collation, so that one index serves prefix searches.
 */
export const nickKey = (nick: string): string =>
  Buffer.from([...nick.toLowerCase()].slice(0, LENGTH).join('')).toString('hex')
