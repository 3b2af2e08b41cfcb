// Derives the brand colours of the apps, for the light and the dark theme, from the colour that the business has
// chosen.

import type { Text } from '../text.ts'

/** The colour of the apps until the business chooses its own, and the one in `tokens.css` of the kit. */
export const STANDARD_COLOUR = '#0b7f57'

/** The colours that are derived from the colour of the business, by the name of their CSS variable. */
const tokenNames = [
  'brand',
  'brand-strong',
  'brand-soft',
  'brand-ink',
  'on-brand',
  'fresh-1',
  'fresh-2',
] as const
export type BrandToken = (typeof tokenNames)[number]
export type BrandTokens = Readonly<Record<BrandToken, string>>

type Palette = { light: BrandTokens; dark: BrandTokens }

/** The hand-picked colours for the standard colour, as in `tokens.css` of the kit. */
export const STANDARD_PALETTE: Palette = {
  light: {
    brand: STANDARD_COLOUR,
    'brand-strong': '#086243',
    'brand-soft': '#e2f4eb',
    'brand-ink': '#07553b',
    'on-brand': '#fff',
    'fresh-1': '#35c99a',
    'fresh-2': '#8fe3c4',
  },
  dark: {
    brand: '#3ccb9b',
    'brand-strong': '#5bddb0',
    'brand-soft': '#12362a',
    'brand-ink': '#8fe8c8',
    'on-brand': '#04271b',
    'fresh-1': '#12634a',
    'fresh-2': '#0e3a2c',
  },
}

/** A colour in OKLCH: perceived lightness from 0 to 1, chroma, and hue in radians. */
type Colour = { l: number; c: number; h: number }
type Triple = readonly [number, number, number]

/** The backgrounds of text in the brand colour, besides its own soft tint; see `tokens.css` of the kit. */
const PAPER = { light: ['#ffffff', '#f2f6f4', '#f6f9f8'], dark: ['#0d1311', '#161d1a', '#1c2522'] } as const
const INK = { light: '#14211b', dark: '#e9f1ed' } as const
/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Triple => {
  const part = (at: number): number => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** Contrast of two colours, from 1 to 21, as WCAG defines it. */
export const contrastOf = (one: string, other: string): number => {
  const luminance = (hex: string): number => {
    const [r, g, b] = linearOf(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const colourOf = (hex: string): Colour => {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  }
}

const partsOf = ({ l: lightness, c, h }: Colour): Triple => {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Returns a colour as `#rrggbb`. A colour that no screen can show loses chroma until one can. */
const hexOf = (colour: Colour): string => {
  const parts = partsOf(colour)
  if (colour.c > 0.001 && parts.some((part) => part < -0.001 || part > 1.001))
    return hexOf({ ...colour, c: colour.c * 0.96 })
  const byte = (part: number): string =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${parts.map(byte).join('')}`
}

const isReadable = (text: string, papers: readonly string[]): boolean =>
  papers.every((paper) => contrastOf(text, paper) >= LEAST_CONTRAST)

/** Returns the colour if it is readable on all of `papers`, else the nearest lightness that is, going by `step`. */
const readable = (hex: string, papers: readonly string[], step: number): string => {
  const { l, c, h } = colourOf(hex)
  for (let at = l, found = hex; at > 0 && at < 1; at += step, found = hexOf({ l: at, c, h }))
    if (isReadable(found, papers)) return found
  return step < 0 ? '#000000' : '#ffffff'
}

const lightTokens = (hex: string): BrandTokens => {
  const { c, h } = colourOf(hex)
  const soft = hexOf({ l: 0.952, c: Math.min(c, 0.026), h })
  const brand = readable(hex, [...PAPER.light, soft], -0.01)
  const own = colourOf(brand)
  return {
    brand,
    'brand-strong': hexOf({ ...own, l: own.l * 0.83 }),
    'brand-soft': soft,
    'brand-ink': hexOf({ ...own, l: own.l * 0.74 }),
    'on-brand': '#ffffff',
    'fresh-1': readable(hexOf({ l: 0.75, c: Math.min(c * 1.2, 0.14), h }), [INK.light], 0.01),
    'fresh-2': readable(hexOf({ l: 0.855, c: Math.min(c * 0.8, 0.085), h }), [INK.light], 0.01),
  }
}

const darkTokens = (hex: string): BrandTokens => {
  const { l, c, h } = colourOf(hex)
  const soft = hexOf({ l: 0.3, c: Math.min(c * 0.5, 0.045), h })
  const lifted = hexOf({ l: Math.max(l, 0.75), c: Math.min(c * 1.2, 0.14), h })
  const brand = readable(lifted, [...PAPER.dark, soft], 0.01)
  const own = colourOf(brand)
  return {
    brand,
    'brand-strong': hexOf({ ...own, l: Math.min(0.97, own.l + 0.06) }),
    'brand-soft': soft,
    'brand-ink': hexOf({ l: Math.max(0.86, own.l), c: own.c * 0.75, h }),
    'on-brand': hexOf({ l: 0.24, c: Math.min(c * 0.5, 0.045), h }),
    'fresh-1': readable(hexOf({ l: 0.44, c: Math.min(c * 0.85, 0.085), h }), [INK.dark], -0.01),
    'fresh-2': readable(hexOf({ l: 0.32, c: Math.min(c * 0.5, 0.05), h }), [INK.dark], -0.01),
  }
}

/**
 * Returns all colours derived from the colour of the business, for the light and the dark theme. The hue stays the
 * same; the lightness is changed where text in the colour, or on it, would not be readable.
 */
export const brandPalette = (hex: string): Palette =>
  hex === STANDARD_COLOUR ? STANDARD_PALETTE : { light: lightTokens(hex), dark: darkTokens(hex) }

/** The reason why a text cannot be the colour of a business; null when it can. */
export const colourProblem = (text: string): Text | null => {
  if (!/^#[0-9a-f]{6}$/i.test(text))
    return { zh: '颜色写成 #0b7f57 的样子', en: 'a colour is written like #0b7f57' }
  const { l, c } = colourOf(text)
  return l > 0.93 && c < 0.05
    ? {
        zh: '太接近白色，在页面上看不出来，请选深一点的颜色',
        en: 'it is almost white and would not show on the page; choose a darker colour',
      }
    : null
}

const declarations = (tokens: BrandTokens): string =>
  tokenNames.map((name) => `--${name}:${tokens[name]}`).join(';')

/** The style sheet that replaces the colours of the kit; empty for the standard ones. */
export const brandSheet = (hex: string): string => {
  if (hex === STANDARD_COLOUR) return ''
  const { light, dark } = brandPalette(hex)
  const hero = `--deep:${light['brand-ink']};--hero:linear-gradient(115deg,var(--deep),${light.brand})`
  return `:root{${declarations(light)};${hero}}:root[data-theme='dark']{${declarations(dark)}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${declarations(dark)}}}`
}
