import { expect, test } from 'vitest'
import { STANDARD_PALETTE } from '../packages/wire/src/content/derive-brand-colours.ts'
import { textOf } from './sources.ts'

test('the colours a business begins with are those of the style sheets, in both themes', () => {
  const [, light = '', ...dark] = textOf('packages/kit/src/css/tokens.css').split(/(?=:root)/)
  const sheets = [
    [light, STANDARD_PALETTE.light],
    ...dark.slice(0, 2).map((sheet) => [sheet, STANDARD_PALETTE.dark] as const),
  ] as const
  for (const [sheet, tokens] of sheets)
    for (const [name, value] of Object.entries(tokens)) expect(sheet).toContain(`--${name}: ${value};`)
})
