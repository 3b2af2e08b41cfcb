import { expect, test } from 'vitest'
import { toWgs84 } from '@huishou/wire/datum'
import { mapLinks } from './position-and-map-links.ts'

const DOOR = { latitude: 30.283, longitude: 120.011 }
const place = { ...DOOR, cityName: '', districtName: '', address: '文一西路998号', menpai: '' }

test('Chinese map apps get the stored position, the others the satellite one', () => {
  const { amap, baidu, apple, google, system } = mapLinks(place)
  expect(amap).toContain(`to=${DOOR.longitude},${DOOR.latitude},`)
  expect(amap).toContain('coordinate=gaode')
  expect(baidu).toContain(`latlng:${DOOR.latitude},${DOOR.longitude}`)
  expect(baidu).toContain('coord_type=gcj02')
  const { latitude, longitude } = toWgs84(DOOR)
  for (const link of [apple, google, system])
    expect(link).toContain(`${latitude.toFixed(6)},${longitude.toFixed(6)}`)
})

test('a place without a pin is looked up by its address in every app', () => {
  const links = Object.values(mapLinks({ ...place, latitude: null, longitude: null }))
  expect(links).toHaveLength(5)
  for (const link of links) expect(decodeURIComponent(link)).toContain('文一西路998号')
})
