import { expect, test } from 'vitest'
import {
  brandPalette,
  brandSheet,
  colourProblem,
  contrastOf,
  STANDARD_COLOUR,
} from './derive-brand-colours.ts'

const COLOURS = [
  '#0b7f58',
  '#c62828',
  '#1d5fd1',
  '#ffd400',
  '#ff6a00',
  '#7b2ff7',
  '#00bcd4',
  '#000000',
  '#808080',
  '#e6f5a0',
  '#ff00ff',
  '#00ff00',
]

test('whatever colour a business has, text in it and on it can be read, in both themes', () => {
  for (const colour of COLOURS) {
    const { light, dark } = brandPalette(colour)
    const pairs: [what: string, text: string, paper: string][] = [
      ...['#ffffff', '#f2f6f4', light['brand-soft']].map((paper): [string, string, string] => [
        'light',
        light.brand,
        paper,
      ]),
      ...['#0d1311', '#1c2522', dark['brand-soft']].map((paper): [string, string, string] => [
        'dark',
        dark.brand,
        paper,
      ]),
    ]
    for (const [theme, tokens, ink] of [
      ['light', light, '#14211b'],
      ['dark', dark, '#e9f1ed'],
    ] as const)
      pairs.push(
        [`${theme} on the button`, tokens['on-brand'], tokens.brand],
        [`${theme} on the pressed button`, tokens['on-brand'], tokens['brand-strong']],
        [`${theme} ink`, tokens['brand-ink'], tokens['brand-soft']],
        [`${theme} header`, ink, tokens['fresh-1']],
        [`${theme} end of header`, ink, tokens['fresh-2']],
      )
    for (const [what, text, paper] of pairs)
      expect(contrastOf(text, paper), `${colour} ${what}: ${text} on ${paper}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that can be read stays as it is; a light one is darkened', () => {
  for (const colour of ['#0b5fbf', '#a3195b']) expect(brandPalette(colour).light.brand).toBe(colour)
  expect(brandPalette('#ffd400').light.brand).not.toBe('#ffd400')
})

test('the colours of the kit need no sheet of their own', () => {
  expect(brandSheet(STANDARD_COLOUR)).toBe('')
  expect(brandSheet('#c62828')).toMatch(/^:root\{--brand:#[0-9a-f]{6};.*--hero:/)
})

test('what is no colour, or could not be told from paper, is refused in words', () => {
  for (const wrong of ['', 'red', '#fff', '#12345g', 'url(x)', '#0b7f57;}'])
    expect(colourProblem(wrong)?.en, wrong).toContain('#0b7f57')
  for (const white of ['#ffffff', '#FAFAFA', '#f6f2e8']) expect(colourProblem(white)?.en).toContain('white')
  expect(colourProblem('#FFD400')).toBeNull()
  expect(colourProblem('#000000')).toBeNull()
})
