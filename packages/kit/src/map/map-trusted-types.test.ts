import { expect, it } from 'vitest'
import { isPlainMarkup } from './map-trusted-types.ts'

it.each([
  '',
  '<svg/>',
  '<i data-tone="brand"></i>',
  '<span aria-hidden="true">+</span>',
  '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
])('the map writes %j', (html) => expect(isPlainMarkup(html)).toBe(true))

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<span onclick="alert(1)">x</span>',
  '<iframe srcdoc="x"></iframe>',
  '<svg><script>1</script></svg>',
  '<svg/onload=alert(1)>',
])('and nobody %j', (html) => expect(isPlainMarkup(html)).toBe(false))
