// Counts the characters of a typed text as the server will store it.

/**
 * Characters that the server removes: control characters, zero-width spaces, direction marks, soft hyphens, and joiners
 * outside emoji.
 */
const REMOVED =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?!\p{Extended_Pictographic})/gu
/** Letters that render as blanks. */
const BLANK_LETTER = /[\u115f\u1160\u2800\u3164\uffa0]/g
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g

/**
 * Counts the code points that the server stores of a typed text. It leaves out invisible characters, blanks at the ends
 * of lines and of the text, and empty lines after the first. A test compares it with the contract's `cleanParagraph`.
 */
export const characterCount = (text: string): number =>
  [
    ...text
      .replaceAll(LINE_BREAK, '\n')
      .replaceAll(REMOVED, '')
      .replaceAll(BLANK_LETTER, ' ')
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  ].length
