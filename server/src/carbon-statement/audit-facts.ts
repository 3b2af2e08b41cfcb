import type { NamedSubject } from './find-subject.ts'
import type { Days } from './split-period.ts'

/** The facts that the audit log records about a statement printed or exported by staff: its subject and its days. */
export const notedSubject = (
  { subject, name }: NamedSubject,
  { fromDay, toDay }: Days,
): Record<string, string | number> => ({
  carbonScope: subject.scope,
  ...(subject.scope === 'person' ? { memberId: subject.id } : {}),
  ...(subject.scope === 'firm' ? { firmId: subject.id } : {}),
  ...(subject.scope === 'street' ? { streetName: name } : {}),
  fromDay,
  toDay,
})
