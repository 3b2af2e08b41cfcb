// Writes Chinese names of shops and businesses in Latin letters (pinyin), for readers of English.

/** Endings of business names with their English words, longest first. */
const ENDINGS: readonly (readonly [ending: string, word: string])[] = [
  ['再生资源', 'Recycling'],
  ['废品回收', 'Recycling'],
  ['公司', 'Company'],
  ['回收', 'Recycling'],
  ['中心', 'Centre'],
  ['门店', 'Shop'],
  ['店', 'Shop'],
  ['站', 'Station'],
  ['点', 'Point'],
]
const CHINESE = /\p{Script=Han}+/gu

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Romanises a name: `徐家汇站` → `Xujiahui Station`. */
const latin = (name: string, syllables: (text: string) => string[]): string => {
  const found = ENDINGS.find(([ending]) => name.length > ending.length && name.endsWith(ending))
  if (found) return `${latin(name.slice(0, -found[0].length), syllables)} ${found[1]}`
  const parts = syllables(name).map((part, index) => (index > 0 && /^[aeo]/.test(part) ? `’${part}` : part))
  return capital(parts.join(''))
}

/**
 * Writes a Chinese name in Latin letters by pinyin, for names without an English version: `Lülin Recycling · Xujiahui
 * Station`.
 */
export async function romaniseName(name: string): Promise<string> {
  if (!/\p{Script=Han}/u.test(name)) return name
  // its dictionary is large, so it is loaded on first use
  const { pinyin } = await import('pinyin-pro')
  const syllables = (text: string) => pinyin(text, { toneType: 'none', type: 'array' })
  return name
    .replace(CHINESE, (run) => latin(run, syllables))
    .replace(/\s*[·•・]\s*/g, ' · ')
    .replace(/（/g, ' (')
    .replace(/）/g, ')')
    .trim()
}
