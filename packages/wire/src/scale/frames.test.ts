import { describe, expect, it } from 'vitest'
import { createFrameStream } from './frame-stream.ts'
import { frameFormats, scaleKinds, type ScaleKind } from './kinds.ts'
import { gramsOfReading } from './reading.ts'
import { simulateFrame, simulateReading } from './simulate.ts'
import { isSteady, runWith, shortestSteady, steadyRule, type TimedWeight } from './steady.ts'
import { toledoCheck } from './toledo.ts'
import type { ScaleUnit } from './weight.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const read = (kind: ScaleKind, frame: string, unit: ScaleUnit = 'kg') =>
  frameFormats[kind].parse(bytes(frame), unit)

describe('a Yaohua indicator in continuous mode', () => {
  it('sends 20.00 kg with the check of its manual', () => {
    expect(read('yaohua', '\x02+00200021B\x03')).toEqual({ grams: 20_000, stable: null, net: false })
  })
  it('has four decimals at most, rounded to the gram', () => {
    expect(read('yaohua', '\x02+01234541E\x03')).toEqual({ grams: 1_235, stable: null, net: false })
  })
  it('is not believed when the check is wrong', () => {
    expect(read('yaohua', '\x02+00200021C\x03')).toBeNull()
    expect(read('yaohua', '\x02+00300021B\x03')).toBeNull()
  })
  it('shows the unit that was set for it: 20.00 jin are 10 kg', () => {
    expect(read('yaohua', '\x02+00200021B\x03', 'jin')).toMatchObject({ grams: 10_000 })
    expect(read('yaohua', '\x02+00200021B\x03', 'g')).toMatchObject({ grams: 20 })
  })
  it('has no negative zero', () => {
    const zero = read('yaohua', '\x02-00000021F\x03')
    expect(zero).toMatchObject({ grams: 0 })
    expect(Object.is(zero && 'grams' in zero && zero.grams, 0)).toBe(true)
  })
})

describe('a Toledo indicator in continuous mode', () => {
  const frame = (a: number, b: number, c: number, shown: string) =>
    `\x02${String.fromCharCode(a, b, c)}${shown}000000\r`
  it('says by its status words where the point is, and that the load is still', () => {
    expect(read('toledo', frame(0x2c, 0x30, 0x20, '  1234'))).toEqual({
      grams: 12_340,
      stable: true,
      net: false,
    })
    expect(read('toledo', frame(0x2d, 0x39, 0x20, '012345'))).toEqual({
      grams: 12_345,
      stable: false,
      net: true,
    })
    expect(read('toledo', frame(0x29, 0x30, 0x20, '001234'))).toMatchObject({ grams: 12_340_000 })
  })
  it('in pounds is refused, never taken as kilograms', () => {
    expect(read('toledo', frame(0x2c, 0x20, 0x20, '001234'))).toEqual({ problem: 'unit' })
    expect(read('toledo', frame(0x2c, 0x30, 0x23, '001234'))).toEqual({ problem: 'unit' })
  })
  it('in grams and in tonnes is converted', () => {
    expect(read('toledo', frame(0x2a, 0x30, 0x21, '001234'))).toMatchObject({ grams: 1_234 })
    expect(read('toledo', frame(0x2d, 0x30, 0x22, '012345'))).toMatchObject({ grams: 12_345_000 })
  })
  it('says overload, what is below zero, and the enlarged display', () => {
    expect(read('toledo', frame(0x2c, 0x34, 0x20, '001234'))).toEqual({ problem: 'overload' })
    expect(read('toledo', frame(0x2c, 0x32, 0x20, '000035'))).toMatchObject({ grams: -350 })
    expect(read('toledo', frame(0x2c, 0x30, 0x30, '001234'))).toEqual({ problem: 'expanded' })
  })
  it('is read with and without a checksum, and not with a wrong one', () => {
    const plain = frame(0x2c, 0x30, 0x20, '001234')
    const sum = String.fromCharCode(toledoCheck(bytes(plain)))
    const items = (text: string) => createFrameStream('toledo', 'kg').push(bytes(text))
    expect(items(plain.repeat(4)).filter((item) => item.read)).toHaveLength(3)
    expect(items((plain + sum).repeat(3)).map((item) => item.read)).toEqual(
      Array.from({ length: 3 }, () => ({ grams: 12_340, stable: true, net: false })),
    )
    const wrong = String.fromCharCode((toledoCheck(bytes(plain)) + 1) & 0x7f)
    expect(items((plain + wrong).repeat(2)).every((item) => item.read === null)).toBe(true)
  })
  it('whose checksum looks like the start of a frame loses none', () => {
    const odd = frame(0x2c, 0x30, 0x20, '999996')
    expect(toledoCheck(bytes(odd))).toBe(0x02)
    const stream = createFrameStream('toledo', 'kg')
    const found = stream.push(bytes(odd.repeat(10)))
    expect(found.filter((item) => item.read)).toHaveLength(9)
    expect(found.filter((item) => !item.read)).toHaveLength(0)
  })
})

describe('lines of text', () => {
  it('say still or swaying, gross or net, and the unit', () => {
    expect(read('ascii', 'ST,GS,+00012.34kg')).toEqual({ grams: 12_340, stable: true, net: false })
    expect(read('ascii', 'US,NT,+   0.625 kg')).toEqual({ grams: 625, stable: false, net: true })
    expect(read('ascii', 'ST,GS,-   35g')).toEqual({ grams: -35, stable: true, net: false })
    expect(read('ascii', 'ST,GS,-000.000kg')).toMatchObject({ grams: 0 })
    expect(read('ascii', 'ST,GS,+00001.5 t')).toMatchObject({ grams: 1_500_000 })
    expect(read('ascii', 'ST,GS,+0024.68jin')).toMatchObject({ grams: 12_340 })
  })
  it.each(['ST,GS,+00012.34lb', 'ST,GS,+00012.34oz', 'ST,GS,+00012.34'])(
    '%s has no unit that is taken',
    (line) => {
      expect(read('ascii', line)).toEqual({ problem: 'unit' })
    },
  )
  it('have no weight at overload, and noise has none', () => {
    expect(read('ascii', 'OL,GS,+ 99.99kg')).toEqual({ problem: 'overload' })
    expect(read('ascii', 'OL,GS,-------kg')).toEqual({ problem: 'overload' })
    expect(read('ascii', 'hello')).toBeNull()
    expect(read('ascii', '')).toBeNull()
  })
})

describe('a CAS indicator', () => {
  it('sends 22 bytes, whatever its lamps show', () => {
    expect(read('cas', 'ST,GS,1\xd4,000013.5 kg\r\n')).toEqual({ grams: 13_500, stable: true, net: false })
    expect(read('cas', 'US,NT,1\x0d,-0012.34 kg\r\n')).toEqual({ grams: -12_340, stable: false, net: true })
    expect(read('cas', 'OL,GS,1\xd4,00000000 kg\r\n')).toEqual({ problem: 'overload' })
    expect(read('cas', 'ST,GS,1\xd4,000013.5 lb\r\n')).toEqual({ problem: 'unit' })
    expect(read('cas', 'ST,GS,1\xd4,0000x3.5 kg\r\n')).toBeNull()
  })
})

describe('what comes over the line', () => {
  const weights = (kind: ScaleKind, ...pieces: readonly (string | Uint8Array)[]) => {
    const stream = createFrameStream(kind, 'kg')
    return pieces
      .flatMap((piece) => stream.push(typeof piece === 'string' ? bytes(piece) : piece))
      .map(({ read: found }) => (found && 'grams' in found ? found.grams : (found?.problem ?? 'damage')))
  }
  it.each(scaleKinds)('%s: frames arrive in pieces of any size', (kind) => {
    const text = [12_340, 12_340, 500].flatMap((grams) => [...simulateFrame(kind, { grams, stable: true })])
    const stream = createFrameStream(kind, 'kg')
    const found = [...text, 0x02].flatMap((byte) => stream.push(Uint8Array.of(byte)))
    expect(found.map((item) => item.read && 'grams' in item.read && item.read.grams)).toEqual([
      12_340, 12_340, 500,
    ])
  })
  it.each(scaleKinds)('%s: a frame that was cut in the middle is damage, and the next is read', (kind) => {
    const frame = simulateFrame(kind, { grams: 12_340, stable: true })
    const found = weights(kind, frame.slice(0, 7), frame, frame, '\x02')
    expect(found.filter((one) => one === 12_340).length).toBeGreaterThanOrEqual(1)
    expect(found[0]).toBe('damage')
  })
  it.each(scaleKinds)('%s: garbage before, between and after is skipped and counted', (kind) => {
    const frame = simulateFrame(kind, { grams: 700, stable: true })
    const found = weights(kind, 'x#', frame, '\xff\xfe', frame, '??', frame, 'ab', frame)
    expect(found.filter((one) => one === 'damage').length).toBeGreaterThanOrEqual(3)
    expect(found.filter((one) => one !== 'damage')).toEqual(expect.arrayContaining([700]))
    expect(found.filter((one) => typeof one === 'number' && one !== 700)).toEqual([])
  })
  it.each(scaleKinds)('%s: noise of a wrong baud rate has no weight', (kind) => {
    let seed = 7
    const noise = Uint8Array.from({ length: 20_000 }, () => (seed = (seed * 48_271) % 0x7fffffff) & 0xff)
    expect(weights(kind, noise).filter((one) => typeof one === 'number')).toEqual([])
  })
})

describe('a load', () => {
  const at = (grams: number, ms: number, stable: boolean | null = true): TimedWeight => ({
    weight: { grams, stable, net: false },
    ms,
  })
  it('is at rest after three equal frames that say so, over a third of a second', () => {
    expect(isSteady([at(500, 0), at(500, 150), at(500, 300)])).toBe(true)
    expect(isSteady([at(500, 0), at(500, 300)])).toBe(false)
    expect(isSteady([at(500, 0), at(500, 10), at(500, 20)])).toBe(false)
    expect(isSteady([at(500, 0), at(510, 150), at(500, 300)])).toBe(false)
    expect(isSteady([at(500, 0), at(500, 150, false), at(500, 300)])).toBe(false)
    expect(isSteady([])).toBe(false)
  })
  it('without a sign in its frames is at rest after five over a second', () => {
    const five = [0, 250, 500, 750, 1000].map((ms) => at(500, ms, null))
    expect(isSteady(five)).toBe(true)
    expect(isSteady(five.slice(1))).toBe(false)
  })
  it('is not at rest over a pause, or with a clock that runs back', () => {
    expect(isSteady([at(500, 0), at(500, 100), at(500, steadyRule.pauseMs + 101)])).toBe(false)
    expect(isSteady([at(500, 300), at(500, 150), at(500, 700)])).toBe(false)
  })
  it('begins anew when it moves; what is sent is the end that shows the rest', () => {
    const run = [at(1, 0), at(1, 200), at(2, 400), at(2, 600), at(2, 800), at(2, 1000)].reduce(
      (sum: readonly TimedWeight[], frame) => runWith(sum, frame),
      [],
    )
    expect(run).toHaveLength(4)
    expect(shortestSteady(run).map(({ ms }) => ms)).toEqual([600, 800, 1000])
  })
})

describe('a reading', () => {
  it.each(scaleKinds)('of %s shows its grams again', (kind) => {
    const reading = simulateReading('s', { grams: 12_340, first: 4, kind })
    expect(gramsOfReading(reading, { kind, unit: 'kg' })).toBe(12_340)
  })
  it('shows none of another kind, with another frame, without times, or from bytes that are none', () => {
    const reading = simulateReading('s', { grams: 12_340, first: 1 })
    const device = { kind: 'ascii', unit: 'kg' } as const
    const [frame = ''] = simulateReading('s', { grams: 12_350, first: 1 }).frames
    expect(gramsOfReading(reading, { kind: 'cas', unit: 'kg' })).toBeNull()
    expect(gramsOfReading({ ...reading, frames: [...reading.frames.slice(1), frame] }, device)).toBeNull()
    expect(gramsOfReading({ ...reading, ms: [] }, device)).toBeNull()
    expect(gramsOfReading({ frames: ['', '', ''], ms: [0, 200, 400] }, device)).toBeNull()
    expect(gramsOfReading({ frames: [], ms: [] }, device)).toBeNull()
  })
})
