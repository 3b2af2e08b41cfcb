/** Marks that print nothing: controls, zero-width blanks, what turns the direction of writing, soft hyphens. A NUL is refused instead. */
const INVISIBLE =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** The joiner is part of an emoji (a family, a flag) and of nothing else people write here. */
const LOOSE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu
/** Letters that look like nothing. */
const BLANK_LETTER = /[\u115f\u1160\u2800\u3164\uffa0]/g
/** More accents on one letter than any language has grow over the lines above and below. */
const HEAPED_ACCENTS = /(\p{Mn}{4})\p{Mn}+/gu
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g

const visible = (text: string): string =>
  text
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOOSE_JOINER, '')
    .replaceAll(BLANK_LETTER, ' ')
    .replaceAll(HEAPED_ACCENTS, '$1')

/** What of a typed line is kept: without invisible marks, line breaks and tabs as one blank, trimmed. */
export const cleanLine = (text: string): string =>
  visible(text)
    .replaceAll(/\s*[\n\t]\s*/g, ' ')
    .trim()

/** What of a typed text is kept: its lines, at most one empty one between two; without invisible marks, trimmed. */
export const cleanParagraph = (text: string): string =>
  visible(text)
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Full-width figures and letters as plain ones, without blanks. */
export const cleanFigures = (text: string): string => visible(text).normalize('NFKC').replaceAll(/\s/g, '')

/** A number to call: figures as above; one with words (`0571-8888 转 9`) keeps its blanks. */
export const cleanPhone = (text: string): string => {
  const line = cleanLine(text).normalize('NFKC')
  return /^[+\d\s-]+$/.test(line) ? line.replaceAll(/\s/g, '') : line
}

/** What the `text` keyword of a schema stands for. */
export const cleaners = {
  line: cleanLine,
  paragraph: cleanParagraph,
  figures: cleanFigures,
  phone: cleanPhone,
} as const
