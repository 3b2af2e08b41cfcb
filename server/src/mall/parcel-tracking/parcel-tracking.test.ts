import { HOUR, MINUTE } from '@huishou/wire/time'
import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '../../platform/config.ts'
import { kuaidi100, signOf } from './kuaidi100.ts'
import { createKuaidi100Sandbox } from './sandbox.ts'

const settings = { customer: 'C1', key: 'k', url: 'https://poll.example.com' }
const NOON = Date.parse('2026-03-02T04:00:00Z')
const query = { carrier: 'yuantong', trackingNumber: 'YT1234567', phone: '13800138000' }

test('the signature is MD5 of parameters, key and customer in capitals', () => {
  expect(signOf('{"com":"yuantong"}', 'key', 'customer')).toBe('B6A28E7C1318A1B3F24736E366130934')
})

test('a parcel travels and is signed for; traces come newest first', async () => {
  let now = NOON
  const twin = createKuaidi100Sandbox(settings, () => now)
  const courier = kuaidi100(settings, twin.send)
  const first = await courier.track(query)
  expect(first).toMatchObject({ kind: 'tracked', state: 'moving', traces: [{ at: NOON }], signedAt: null })
  now += 29 * HOUR
  expect(await courier.track(query)).toMatchObject({ state: 'out' })
  now += 3 * HOUR
  const last = await courier.track(query)
  expect(last).toMatchObject({ state: 'signed', signedAt: NOON + 31 * HOUR })
  expect(last.kind === 'tracked' && last.traces.map(({ at }) => at)).toEqual(
    [31, 28, 20, 5, 0].map((hours) => NOON + hours * HOUR),
  )
})

test('a wrong key, an unknown number, a company without code and silence are all "not known"', async () => {
  const twin = createKuaidi100Sandbox(settings, () => NOON)
  const wrong = kuaidi100({ ...settings, key: 'other' }, twin.send)
  expect(await wrong.track(query)).toMatchObject({ kind: 'unknown', cause: expect.stringContaining('503') })
  const courier = kuaidi100(settings, twin.send)
  const asked = (more: object) => courier.track({ ...query, ...more })
  expect(await asked({ trackingNumber: 'YT404' })).toMatchObject({ kind: 'unknown' })
  expect(await asked({ trackingNumber: 'YT503' })).toEqual({ kind: 'unknown', cause: 'no answer' })
  const before = twin.asked()
  expect(await asked({ carrier: '' })).toEqual({ kind: 'unknown', cause: 'carrier' })
  expect(twin.asked()).toBe(before)
})

test('answers that are no answers change nothing', async () => {
  for (const body of [
    '<html>',
    '{}',
    '[]',
    '{"status":"200","data":"x"}',
    '{"status":"200","state":"77","data":[{"time":"soon"}]}',
  ]) {
    const courier = kuaidi100(settings, async () => new Response(body))
    const answer = await courier.track(query)
    expect(answer.kind === 'unknown' || answer.traces.length === 0).toBe(true)
  }
})

test('a stuck parcel is a problem', async () => {
  let now = NOON
  const courier = kuaidi100(settings, createKuaidi100Sandbox(settings, () => now).send)
  await courier.track({ ...query, trackingNumber: 'YT99500' })
  now += 27 * HOUR + MINUTE
  expect(await courier.track({ ...query, trackingNumber: 'YT99500' })).toMatchObject({ state: 'problem' })
})

test('the configuration names what is missing, and asks nobody in production unless told to', () => {
  const read = (env: Record<string, string>) => readConfig({ HUISHOU_DATA: '/tmp', ...env }).courier
  expect(read({})).toMatchObject({ kind: 'sandbox' })
  expect(read({ NODE_ENV: 'production' })).toBeNull()
  expect(() => read({ HUISHOU_COURIER: 'kuaidi100' })).toThrow(ConfigProblem)
  expect(
    read({
      NODE_ENV: 'production',
      HUISHOU_COURIER: 'kuaidi100',
      HUISHOU_COURIER_CUSTOMER: 'A',
      HUISHOU_COURIER_KEY: 'B',
    }),
  ).toMatchObject({ kind: 'kuaidi100', url: 'https://poll.kuaidi100.com' })
})
