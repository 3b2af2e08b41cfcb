const LENGTH = 24

/**
 * A nick as it is looked for by its beginning: hexadecimal of its lower-case letters, since those sort alike in every
 * database and every language, so that one index answers.
 */
export const nickKey = (nick: string): string =>
  Buffer.from([...nick.toLowerCase()].slice(0, LENGTH).join('')).toString('hex')
