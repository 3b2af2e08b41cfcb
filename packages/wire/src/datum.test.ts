import { describe, expect, test } from 'vitest'
import { fromTiles, onTiles, toGcj02, toWgs84 } from './datum.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })

describe('positions in GCJ-02 and WGS-84', () => {
  // reference values, computed with another implementation
  test.each([
    ['Shanghai', at(121.4737, 31.2304), at(121.47822305927693, 31.22845773757727)],
    ['Hangzhou', at(120.011, 30.283), at(120.01571246723549, 30.280577625049606)],
    ['Chengdu', at(104.081, 30.657), at(104.08353018439075, 30.654595072313906)],
    ['Ürümqi', at(87.6177, 43.7928), at(87.62054922425168, 43.79402455549771)],
  ])('%s lies where Chinese maps have it', (_name, satellite, map) => {
    const { latitude, longitude } = toGcj02(satellite)
    expect([latitude, longitude]).toEqual([expect.closeTo(map.latitude, 7), expect.closeTo(map.longitude, 7)])
    const back = toWgs84(map)
    expect([back.latitude, back.longitude]).toEqual([
      expect.closeTo(satellite.latitude, 7),
      expect.closeTo(satellite.longitude, 7),
    ])
  })

  test('outside China both are the same', () => {
    expect(toGcj02(at(139.69, 35.68))).toEqual(at(139.69, 35.68))
    expect(toWgs84(at(139.69, 35.68))).toEqual(at(139.69, 35.68))
  })

  test('a pin picked on satellite tiles is drawn again where it was picked', () => {
    const picked = at(120.011, 30.283)
    const drawn = onTiles(fromTiles(picked, 'wgs84'), 'wgs84')
    expect([drawn.latitude, drawn.longitude]).toEqual([expect.closeTo(30.283, 5), expect.closeTo(120.011, 5)])
    expect(fromTiles(picked, 'gcj02')).toEqual(picked)
  })
})
