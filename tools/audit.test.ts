import { expect, test } from 'vitest'
import { areSerious, weaknessesIn } from './audit.mjs'

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `p${index}`,
        { name: `p${index}`, severity, range: '*', via: [] },
      ]),
    ),
  })

test('a serious weakness ends the check, a lesser one is only said', () => {
  for (const [severities, serious] of [
    [[], false],
    [['low', 'moderate'], false],
    [['low', 'high'], true],
    [['critical'], true],
  ] as const) {
    const found = weaknessesIn(report(...severities))
    expect(found).toHaveLength(severities.length)
    expect(areSerious(found ?? [])).toBe(serious)
  }
})

test('no answer, or an answer that is no report, is not taken for a clean one', () => {
  for (const text of [
    '',
    'npm error',
    '{"message":"405 Method Not Allowed"}',
    '{"error":{"code":"ENOTFOUND"}}',
  ])
    expect(weaknessesIn(text), text).toBeNull()
})
