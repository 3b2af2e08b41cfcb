// Options of `npm run screens`; by default every screen is captured.
import { parseArgs } from 'node:util'
import { giveUp } from './script-helpers.mjs'

export const WIDTHS = [320, 390, 430, 1280]
export const LANGUAGES = /** @type {const} */ (['zh', 'en'])
export const THEMES = /** @type {const} */ (['light', 'dark'])

/** @typedef {'zh' | 'en'} Language */
/** @typedef {'light' | 'dark'} Theme */
/** @typedef {{ words: string[], exact: boolean, widths: number[], languages: Language[], themes: Theme[], elder: boolean, long: boolean, tall: boolean, sheet: boolean, apps: string[], atOnce: number }} Wanted */

export const HELP = `npm run screens -- [word …] [options]   pictures of the screens whose name contains a word, into screens/
  --width 320,390,430,1280   of the customer app (default: all, with words 390)
  --lang zh,en               (default: both, with words zh)
  --theme light,dark         (default: both)
  --app customer,courier,console
  --elder                    the customer app with large text
  --long                     every English text stretched by about 40 %
  --tall                     the whole page instead of what fits on the screen
  --exact                    words are whole names
  --at-once 2                pages at the same time
  --sheet                    the contact sheets of docs/pictures, nothing else`

/** @template {string} T @param {string | undefined} text @param {readonly T[]} known @param {readonly T[]} otherwise @param {string} option @returns {T[]} */
function listOf(text, known, otherwise, option) {
  if (text === undefined) return [...otherwise]
  return text.split(',').map((each) => {
    const found = known.find((one) => one === each)
    return found ?? giveUp(`--${option} ${each}: one of ${known.join(', ')}`)
  })
}

/** @param {string[]} args @returns {Wanted} */
export function wantedOf(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      width: { type: 'string' },
      lang: { type: 'string' },
      theme: { type: 'string' },
      app: { type: 'string' },
      elder: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      tall: { type: 'boolean', default: false },
      exact: { type: 'boolean', default: false },
      sheet: { type: 'boolean', default: false },
      'at-once': { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    process.exit(0)
  }
  const few = positionals.length > 0
  const widths = values.width?.split(',').map(Number) ?? (few ? [390] : WIDTHS)
  if (widths.some((width) => !Number.isInteger(width) || width < 200))
    giveUp(`--width ${values.width}: whole numbers`)
  return {
    words: positionals,
    exact: values.exact,
    widths,
    languages: values.long
      ? ['en']
      : listOf(values.lang, LANGUAGES, few ? /** @type {const} */ (['zh']) : LANGUAGES, 'lang'),
    themes: listOf(values.theme, THEMES, THEMES, 'theme'),
    elder: values.elder,
    long: values.long,
    tall: values.tall,
    sheet: values.sheet,
    apps: listOf(values.app, ['customer', 'courier', 'console'], ['customer', 'courier', 'console'], 'app'),
    atOnce: Number(values['at-once']) || 2,
  }
}
