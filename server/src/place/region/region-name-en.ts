// Determines the English names of China's regions, from a list or from their Chinese pronunciation.

/** English names that differ from the pinyin, by short region code. */
const NAMES: Readonly<Record<string, string>> = {
  '15': 'Inner Mongolia',
  '45': 'Guangxi',
  '54': 'Tibet',
  '61': 'Shaanxi',
  '64': 'Ningxia',
  '65': 'Xinjiang',
  '71': 'Taiwan',
  '81': 'Hong Kong',
  '82': 'Macao',
  '1501': 'Hohhot',
  '2301': 'Harbin',
  '5401': 'Lhasa',
  '6501': 'Urumqi',
}
/** Endings of names, longest first: syllables to drop and the English word to add. */
const KINDS: readonly (readonly [RegExp, number, string])[] = [
  [/自治州$/, 3, 'Prefecture'],
  [/自治县$/, 3, 'County'],
  [/自治旗$/, 3, 'Banner'],
  [/新区$/, 2, 'New Area'],
  [/地区$/, 2, 'Prefecture'],
  [/林区$/, 2, 'Forestry District'],
  [/[省市]$/, 1, ''],
  [/区$/, 1, 'District'],
  [/县$/, 1, 'County'],
  [/旗$/, 1, 'Banner'],
  [/盟$/, 1, 'League'],
]

/** English form of a name's pinyin `syllables`: `Hangzhou`, `Xi’an`, `Yuhang District`. */
export const nameEnOf = (code: string, name: string, syllables: readonly string[]): string => {
  const own = NAMES[code]
  if (own !== undefined) return own
  const [, ending = 0, kind = ''] = KINDS.find(([pattern]) => pattern.test(name)) ?? []
  // names like 大厂 keep at least one syllable
  const stem = syllables.length > ending ? syllables.slice(0, syllables.length - ending) : syllables
  const word = stem
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `’${syllable}` : syllable))
    .join('')
  const proper = word.charAt(0).toUpperCase() + word.slice(1)
  return kind === '' ? proper : `${proper} ${kind}`
}
