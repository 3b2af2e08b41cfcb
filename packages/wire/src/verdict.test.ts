import { expect, test } from 'vitest'
import * as wire from './index.ts'
import { offerOf, type Verdicts } from './verdict.ts'

test('an action the server does not name is not shown, one it refuses is shown with its reason', () => {
  const may: Verdicts<'cancel' | 'reschedule' | 'rate'> = {
    cancel: { ok: true },
    reschedule: { ok: false, reason: 'RESCHEDULE_LIMIT', why: '每单最多改期 2 次' },
  }
  expect(offerOf(may, 'cancel')).toEqual({ ok: true, reason: null, why: null })
  expect(offerOf(may, 'reschedule')).toEqual({
    ok: false,
    reason: 'RESCHEDULE_LIMIT',
    why: '每单最多改期 2 次',
  })
  expect(offerOf(may, 'rate')).toBeNull()
})

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}
const oneVerdict = Object.values((wire.May() as Schema).patternProperties ?? {})[0]?.properties

/** Fields of a reply that express permissions in any other form than verdicts. */
const otherShapes = (schema: Schema, path: string): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const verdict = Object.values(inner.patternProperties ?? {})[0]?.properties
    const wrong =
      name === 'may' ? JSON.stringify(verdict) !== JSON.stringify(oneVerdict) : /^may[A-Z]/.test(name)
    return [...(wrong ? [`${path}.${name}`] : []), ...otherShapes(inner, `${path}.${name}`)]
  }),
  ...[
    ...(schema.anyOf ?? []),
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ].flatMap((inner) => otherShapes(inner, path)),
]

test('what a reply says may be done has one shape everywhere', () => {
  expect(oneVerdict).toHaveProperty('reason')
  const found = Object.values(wire).flatMap((value) =>
    typeof value === 'object' && value !== null && 'reply' in value && 'name' in value
      ? otherShapes(value.reply as Schema, value.name as string)
      : [],
  )
  // a limit that the amount is checked against, not an action
  expect(found.toSorted()).toEqual(['withdrawalTerms.mayEmpty'])
})
