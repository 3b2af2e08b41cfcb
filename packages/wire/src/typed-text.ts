/** Invisible marks: controls, zero-width blanks, marks of writing direction, soft hyphens. A NUL is refused instead. */
const INVISIBLE =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** A joiner is part of an emoji (a family, a flag) and of words in scripts whose letters join, and of nothing else. */
const JOINING =
  '[\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Mongolian}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const LOOSE_JOINER = new RegExp(
  '(?!(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d\\p{Extended_Pictographic})' +
    `(?!(?<=${JOINING})[\\u200c\\u200d]${JOINING})[\\u200c\\u200d]`,
  'gu',
)
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

/**
 * A typed line, cleaned: without invisible marks, line breaks and tabs as one blank, trimmed. Like everything here it
 * is linear in the length: a long run of blanks must not hold up the server.
 */
export const cleanLine = (text: string): string =>
  visible(text)
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** A typed text, cleaned: at most one empty line between two, without invisible marks, trimmed. */
export const cleanParagraph = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Only what is full-width: a power or a circled figure is not the figure. */
const plain = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Full-width figures and letters as plain ones, without blanks. */
export const cleanFigures = (text: string): string => plain(visible(text)).replaceAll(/\s/g, '')

/** A number to call: figures as above; one with words (`0571-8888 转 9`) keeps its blanks. */
export const cleanPhone = (text: string): string => {
  const line = plain(cleanLine(text))
  return /^[+\d\s-]+$/.test(line) ? line.replaceAll(/\s/g, '') : line
}

/** The cleaning that the `text` keyword of a schema asks for. */
export const cleaners = {
  line: cleanLine,
  paragraph: cleanParagraph,
  figures: cleanFigures,
  phone: cleanPhone,
} as const
