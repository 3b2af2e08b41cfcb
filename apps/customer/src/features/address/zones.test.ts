import { expect, it } from 'vitest'
import { kmToZones } from './zones.ts'

const zone = { id: 1, name: '未来科技城', latitude: 30.28, longitude: 120.01, radiusM: 3000, polygon: [] }

it('a pin inside a circle is served, one outside knows how far it is off', () => {
  expect(kmToZones({ latitude: 30.29, longitude: 120.01 }, [zone])).toBe(0)
  expect(kmToZones({ latitude: 30.33, longitude: 120.01 }, [zone])).toBeCloseTo(2.56, 2)
  expect(kmToZones({ latitude: 30.33, longitude: 120.01 }, [])).toBeNull()
})

it('of an area with corners its border counts, not the circle around it', () => {
  const polygon = [
    { longitude: 120, latitude: 30.28 },
    { longitude: 120.02, latitude: 30.28 },
    { longitude: 120, latitude: 30.3 },
  ]
  const area = { ...zone, latitude: 30.29, radiusM: 1500, polygon }
  expect(kmToZones({ latitude: 30.285, longitude: 120.005 }, [area])).toBe(0)
  expect(kmToZones({ latitude: 30.297, longitude: 120.015 }, [area])).toBeGreaterThan(0.5)
})
