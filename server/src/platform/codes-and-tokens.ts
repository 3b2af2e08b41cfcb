// Generates random codes and tokens, and hashes texts such as tokens.

import { hash, randomBytes, randomInt } from 'node:crypto'

/** Characters of codes that are read aloud: no 0/O, no 1/I/L. */
const SPOKEN = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const spokenCode = (length: number): string =>
  Array.from({ length }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')

export const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

/** A token of 256 random bits. Of a token that grants access, only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (text: string): string => hash('sha256', text, 'hex')
