// Searches goods by words, pinyin or initials.

/** Searchable text of goods, in lower case and half width. */
export type GoodsWords = {
  /** Names and subtitles in both languages, and the bar code. */
  text: string
  /** For example `chouzhi3ceng100chou`, with the positions where syllables begin. */
  pinyin: string
  begins: ReadonlySet<number>
  /** For example `cz3c100c`. */
  initials: string
}

/** Lower case, with full-width characters normalised. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

// marks a part of a name that is not Chinese, which appears in full among the initials
const WHOLE = '='

/** A name as stored pinyin syllables: `chou zhi =3 ceng`. The dictionary is loaded on first use. */
export const syllablesOf = async (name: string): Promise<string> => {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(name, { toneType: 'none', type: 'all', v: true, nonZh: 'consecutive' })
    .flatMap(({ isZh, pinyin: read, origin }) =>
      isZh ? [read] : (plain(origin).match(/[\p{L}\p{N}.]+/gu) ?? []).map((piece) => WHOLE + piece),
    )
    .join(' ')
}

export const wordsOf = (texts: readonly string[], syllables: string): GoodsWords => {
  const begins = new Set<number>()
  let [pinyin, initials] = ['', '']
  for (const each of syllables.split(' ')) {
    const whole = each.startsWith(WHOLE)
    const piece = whole ? each.slice(WHOLE.length) : each
    begins.add(pinyin.length)
    pinyin += piece
    initials += whole ? piece : piece.charAt(0)
  }
  return { text: plain(texts.join('\n')), pinyin, begins, initials }
}

/** The words of a search, all of which must match; input is never parsed as syntax. */
export const wordsOfQuery = (query: string): string[] => [
  ...new Set(
    plain(query)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
]

/** Matches a word against names, subtitles and bar code, by initials, or by pinyin from the start of a syllable. */
export const hasWord = (words: GoodsWords, word: string): boolean => {
  if (words.text.includes(word) || words.initials.includes(word)) return true
  for (let at = words.pinyin.indexOf(word); at >= 0; at = words.pinyin.indexOf(word, at + 1))
    if (words.begins.has(at)) return true
  return false
}

/**
 * An index that finds goods by a word without visiting each of them: all texts are joined into one string, a native
 * search finds candidate lines, and only those are checked in full.
 */
export const indexWords = (all: readonly GoodsWords[]) => {
  const starts: number[] = []
  let text = ''
  for (const { text: names, initials, pinyin } of all) {
    starts.push(text.length)
    text += `${names}\n${initials}\n${pinyin}\n`
  }
  const lineAt = (position: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
  /** Indexes in `all` of the goods that match every word. */
  return (words: readonly string[]): number[] => {
    // the longest word leaves the fewest to look at
    const [first, ...others] = [...words].sort((a, b) => b.length - a.length)
    if (first === undefined) return all.map((_, index) => index)
    const found: number[] = []
    for (let at = text.indexOf(first); at >= 0;) {
      const line = lineAt(at)
      const goods = all[line]
      if (goods && hasWord(goods, first) && others.every((word) => hasWord(goods, word))) found.push(line)
      const next = starts[line + 1]
      if (next === undefined) break
      at = text.indexOf(first, next)
    }
    return found
  }
}
