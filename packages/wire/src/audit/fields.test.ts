import { expect, test } from 'vitest'
import { auditFieldGroups } from './fields.ts'

test('no field of the audit log is named twice, as the later name would replace the first', () => {
  const names = auditFieldGroups.flatMap((group) => Object.keys(group))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
