// A map service for the demo that knows only some fictional estates and a few roads.

import type { FoundPlace, Geocoder } from './geocoder.ts'

type Row = [name: string, address: string, adcode: string, latitude: number, longitude: number]
/** Fictional estates and some roads around the demo's shops. */
const PLACES: readonly Row[] = [
  ['海创园示例园区', '文一西路示例998号', '330110', 30.283, 120.011],
  ['未来示例花园', '文一西路示例969号', '330110', 30.2795, 120.022],
  ['西溪示例雅苑', '五常大道示例12号', '330110', 30.2655, 120.035],
  ['文一西路', '', '330110', 30.281, 120.018],
  ['登云示例公寓', '登云路示例55号', '330105', 30.309, 120.131],
  ['桥西示例里', '小河路示例8号', '330105', 30.316, 120.137],
  ['登云路', '', '330105', 30.3085, 120.128],
  ['天平示例小区', '天平路示例88弄', '310104', 31.203, 121.438],
  ['徐家汇示例新村', '天钥桥路示例120弄', '310104', 31.1905, 121.4405],
  ['五角场示例家园', '国定路示例30弄', '310110', 31.298, 121.509],
  ['花木示例苑', '花木路示例120号', '310115', 31.214, 121.546],
  ['科苑示例花园', '科苑路示例21号', '440305', 22.542, 113.945],
]

const places: readonly FoundPlace[] = PLACES.map(([name, address, adcode, latitude, longitude]) => ({
  name,
  address,
  adcode,
  position: { latitude, longitude },
}))

/** Finds the fictional places by name, and no other addresses. */
export const sandbox: Geocoder = {
  addressAt: () => Promise.resolve(null),
  regionOf: () => Promise.resolve(null),
  placesNamed: (words, city) =>
    Promise.resolve(
      places.filter(
        ({ name, address, adcode }) =>
          (name.includes(words) || address.includes(words)) &&
          (city === null || adcode.startsWith(city.replace(/(00)+$/, ''))),
      ),
    ),
}
