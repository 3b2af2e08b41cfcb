import { describe, expect, it } from 'vitest'
import { gramsOf, pressKey } from './typed-weight.ts'

describe('the number pad', () => {
  const typed = (keys: string) => [...keys].reduce((text, key) => pressKey(text, key), '')
  it('writes 12.40 and reads 12,400 g', () => {
    expect(typed('12.40')).toBe('12.40')
    expect(gramsOf('12.40')).toBe(12_400)
  })
  it('ignores a second point, a fourth decimal and a fifth digit', () => {
    expect(typed('1.2.3')).toBe('1.23')
    expect(typed('0.1234')).toBe('0.123')
    expect(typed('12345')).toBe('1234')
    expect(typed('.5')).toBe('0.5')
    expect(typed('007')).toBe('7')
  })
  it('reads a half-typed entry', () => {
    expect(gramsOf('12.')).toBe(12_000)
    expect(gramsOf('')).toBe(0)
  })
})
