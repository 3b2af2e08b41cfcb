// Cleans text that people have typed.

/** Invisible characters: controls, zero-width spaces, direction marks, soft hyphens. A NUL is refused instead. */
const INVISIBLE =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** A joiner is kept only inside emoji (families, flags) and in scripts whose letters join. */
const JOINING =
  '[\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Mongolian}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const LOOSE_JOINER = new RegExp(
  '(?!(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d\\p{Extended_Pictographic})' +
    `(?!(?<=${JOINING})[\\u200c\\u200d]${JOINING})[\\u200c\\u200d]`,
  'gu',
)
/** Letters that render as blanks. */
const BLANK_LETTER = /[\u115f\u1160\u2800\u3164\uffa0]/g
/** Accents stacked beyond what any language uses, which would overlap the neighbouring lines. */
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
 * Cleans a typed line: removes invisible characters, turns line breaks and tabs into one blank, trims. Linear in the
 * length, like everything here, so that a long run of blanks cannot stall the server.
 */
export const cleanLine = (text: string): string =>
  visible(text)
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** Cleans a typed text: at most one consecutive empty line, no invisible characters, trimmed. */
export const cleanParagraph = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Converts only full-width characters; superscript and circled digits are different characters. */
const plain = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Converts full-width digits and letters to plain ones and removes blanks. */
export const cleanFigures = (text: string): string => plain(visible(text)).replaceAll(/\s/g, '')

/** Cleans a phone number like `cleanFigures`; one that contains words (`0571-8888 转 9`) keeps its blanks. */
export const cleanPhone = (text: string): string => {
  const line = plain(cleanLine(text))
  return /^[+\d\s-]+$/.test(line) ? line.replaceAll(/\s/g, '') : line
}

/** The cleaners that a schema's `text` keyword names. */
export const cleaners = {
  line: cleanLine,
  paragraph: cleanParagraph,
  figures: cleanFigures,
  phone: cleanPhone,
} as const
