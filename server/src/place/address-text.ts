import { addressLine } from '@huishou/wire/address-line'
import { regionName } from './region/regions.ts'

type Place = { provinceId: string; cityId: string; districtId: string; address: string; menpai?: string }

/** Formats a stored address in one line, with the names of its regions. */
export const addressText = ({ provinceId, cityId, districtId, ...place }: Place): string =>
  addressLine({
    ...place,
    provinceName: regionName(provinceId),
    cityName: regionName(cityId),
    districtName: regionName(districtId),
  })
