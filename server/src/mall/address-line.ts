import { regionName } from '../place/index.ts'

type Place = {
  provinceId: string
  cityId: string
  districtId: string
  address: string
  menpai?: string
}

/** Regions, street and door in one line; regions the street already names, as people like to type them, stand once. */
export const addressLine = ({ provinceId, cityId, districtId, address, menpai = '' }: Place): string => {
  const regions = new Set([provinceId, cityId, districtId].map((id) => regionName(id)))
  return [...[...regions].filter((name) => !address.includes(name)), address, menpai].join('')
}
