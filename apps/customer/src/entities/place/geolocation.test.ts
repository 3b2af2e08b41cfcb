import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Found = (position: { coords: { latitude: number; longitude: number; accuracy: number } }) => void
type Failed = (error: { code: number; PERMISSION_DENIED: 1; POSITION_UNAVAILABLE: 2 }) => void
const device = { getCurrentPosition: vi.fn<(found: Found, failed: Failed) => void>() }
const here = { coords: { latitude: 30.28, longitude: 120.02, accuracy: 20 } }
const off = { code: 2, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2 } as const
const found = { ok: true, position: { latitude: 30.28, longitude: 120.02, accuracyM: 20 } }

/** Loads the module anew, as when the app starts: no permission has been requested yet. */
const atStart = async () => (await import('./geolocation.ts')).locate

beforeEach(() => {
  vi.resetModules()
  device.getCurrentPosition.mockReset()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: device })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('who asks for the place the app has just looked up by itself gets it, the device being asked once', async () => {
  const locate = await atStart()
  device.getCurrentPosition.mockImplementation((notify) => notify(here))
  expect(await locate(1_000)).toEqual(found)
  expect(await locate(2_000)).toEqual(found)
  expect(device.getCurrentPosition).toHaveBeenCalledTimes(1)
  expect(await locate(4_000)).toEqual(found)
  expect(device.getCurrentPosition).toHaveBeenCalledTimes(2)
})

test('who asks while the device is still looking has the same answer, whatever it is', async () => {
  const locate = await atStart()
  const first = locate(1_000)
  const second = locate(1_500)
  device.getCurrentPosition.mock.calls[0]?.[1](off)
  expect(await first).toEqual({ ok: false, failure: 'off' })
  expect(await second).toEqual({ ok: false, failure: 'off' })
})

test('a device that has just failed is not asked again at once', async () => {
  const locate = await atStart()
  device.getCurrentPosition.mockImplementation((_, notify) => notify(off))
  expect(await locate(1_000)).toEqual({ ok: false, failure: 'off' })
  expect(await locate(2_000)).toEqual({ ok: false, failure: 'tooOften' })
  expect(await locate(4_000)).toEqual({ ok: false, failure: 'off' })
})
