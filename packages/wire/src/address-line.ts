// Formats a full address on one line.

type Place = {
  provinceName?: string
  cityName?: string
  districtName?: string
  address: string
  menpai?: string
}

/** The larger regions that may precede a region typed with the street. */
const LARGER = /^.{0,8}[省市区]$/

/**
 * Formats a full address in Chinese order: regions from large to small, the street, then the door number. Regions
 * typed with the street are not repeated; a missing one is inserted in its place.
 */
export const addressLine = ({
  provinceName = '',
  cityName = '',
  districtName = '',
  address,
  menpai = '',
}: Place): string => {
  let line = address
  let at = 0
  for (const name of new Set([provinceName, cityName, districtName])) {
    const found = line.indexOf(name, at)
    const typed = found === at || (found > at && LARGER.test(line.slice(at, found)))
    if (!typed) line = line.slice(0, at) + name + line.slice(at)
    at = (typed ? found : at) + name.length
  }
  return [line, menpai].filter(Boolean).join(' ')
}
