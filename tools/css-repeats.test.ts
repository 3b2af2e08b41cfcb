import { expect, test } from 'vitest'
import { allFilesIn, textOf } from './sources.ts'

const SOURCE = 'apps/customer/src'
const MOST = 0.02
/** Two rules that share only one or two declarations do not count as a repeated pattern. */
const FEWEST = 3

const declarationsOf = (body: string) =>
  body
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

test('of the styles of the customer app at most two in a hundred lines repeat a rule to the letter', () => {
  const rules = new Map<string, string[]>()
  let lines = 0
  for (const file of allFilesIn(SOURCE, /\.css$/)) {
    const text = textOf(file).replaceAll(/\/\*[^]*?\*\//g, '')
    lines += text.split('\n').filter((line) => line.trim() !== '').length
    for (const [, selector = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declarations = declarationsOf(body)
      if (declarations.length < FEWEST) continue
      const key = declarations.toSorted().join(';')
      rules.set(key, [...(rules.get(key) ?? []), `${file} ${selector.trim()}`])
    }
  }
  expect(lines).toBeGreaterThan(3_000)
  const repeated = [...rules].filter(([, places]) => places.length > 1)
  const count = repeated.reduce(
    (sum, [key, places]) => sum + (places.length - 1) * (key.split(';').length + 2),
    0,
  )
  const worst = repeated
    .toSorted(([a, x], [b, y]) => y.length * b.length - x.length * a.length)
    .slice(0, 5)
    .map(([, places]) => places.join(', '))
  expect(count / lines, `the most: ${worst.join('; ')}`).toBeLessThanOrEqual(MOST)
})
