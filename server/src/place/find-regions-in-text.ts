// Finds the province, city and district named in the text of an address.

import { cities, provinces, readRegion, regionChildren, type RegionRow } from './region/regions.ts'

const SUFFIX = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市|地区|盟|新区|区|县)$/
const PEOPLES =
  /(?:蒙古族?|土家族|苗族|藏族|彝族|壮族|傣族|白族|景颇族|傈僳族|哈尼族|布依族|侗族|回族|羌族|朝鲜族|哈萨克|柯尔克孜|黎族)+自治[州县]$/
// 南京东路 is a road in Shanghai, not the city of Nanjing
const STREET = /^[东西南北中]?[一二三四五六七八九十]*(?:路|街|大道|巷|弄|里|村|桥|大厦|广场)/

const shortName = (name: string): string => {
  const short = name.replace(PEOPLES, '').replace(SUFFIX, '')
  return short.length >= 2 ? short : name
}

type Named = { region: RegionRow; at: number; length: number }

/** The region whose name comes first in the text; at the same position the longest name wins. */
const findIn = (
  text: string,
  candidates: readonly RegionRow[],
  from = 0,
  bySuffixOnly = false,
): Named | null => {
  let best: Named | null = null
  for (const region of candidates) {
    const names = bySuffixOnly ? [region.name] : [region.name, shortName(region.name)]
    for (const name of names) {
      const at = text.indexOf(name, from)
      if (at < 0 || (name !== region.name && STREET.test(text.slice(at + name.length)))) continue
      if (!best || at < best.at || (at === best.at && name.length > best.length))
        best = { region, at, length: name.length }
      break
    }
  }
  return best
}

const after = (named: Named | null): number => (named ? named.at + named.length : 0)

/**
 * Province, city and district in an address as people write it: 杭州市余杭区文一西路, 上海徐汇. A region implies those above it;
 * empty when none is found.
 */
export const analyseAddress = (text: string): RegionRow[] => {
  const province = findIn(text, provinces())
  // 上海市 is the name of both a province and its only city
  const sameWords = province
    ? (regionChildren(province.region.id).find(({ name }) => name === province.region.name) ?? null)
    : null
  const below = province && findIn(text, regionChildren(province.region.id), after(province))
  const elsewhere = findIn(text, cities())
  const named =
    below ??
    (sameWords && province ? { ...province, region: sameWords } : null) ??
    (province && elsewhere && elsewhere.at > province.at ? null : elsewhere)
  if (named) {
    const district = findIn(text, regionChildren(named.region.id), after(named))
    return [readRegion(named.region.pid), named.region, district?.region ?? null].filter(
      (region) => region !== null,
    )
  }
  if (!province) return []
  const district = findIn(
    text,
    regionChildren(province.region.id).flatMap(({ id }) => regionChildren(id)),
    after(province),
    true,
  )
  return [province.region, readRegion(district?.region.pid), district?.region ?? null].filter(
    (region) => region !== null,
  )
}
