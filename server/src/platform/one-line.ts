/** Words of another system as one line, without control characters, of at most `most` characters. */
export const oneLine = (words: string, most: number): string =>
  words
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
