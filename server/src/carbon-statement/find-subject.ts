// Checks the period and the subject of a requested carbon statement, and reads the subject's name, masked for staff who
// may see customers' names only masked.

import type { staffCarbonStatement } from '@huishou/wire/carbon/statement'
import { carbonLimits } from '@huishou/wire/carbon/choices'
import type { InputOf } from '@huishou/wire/client'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { addDays, dayOf } from '@huishou/wire/time'
import { readMallName } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { readFirmNames } from '../firm/index.ts'
import { readMember } from '../member/index.ts'
import { readStreetName } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { isShownMasked } from '../staff/index.ts'
import type { Subject } from './read-recycled-lines.ts'
import type { Days } from './split-period.ts'

type Db = Handle<Tables>
type Input = InputOf<typeof staffCarbonStatement>
export type NamedSubject = { subject: Subject; name: string }

/** Refuses CARBON_SPAN for days in the wrong order, or too many of them. */
export const checkDays = ({ fromDay, toDay }: Days): Refusal | null =>
  fromDay <= toDay && toDay < addDays(fromDay, carbonLimits.days)
    ? null
    : refuse('CARBON_SPAN', { field: 'toDay', values: { days: carbonLimits.days } })

/** Cuts a period off at today, because a statement up to a later day would look complete although it is not. */
export const upToToday = <Input extends Days>(input: Input, now: number): Input => {
  const today = dayOf(now)
  return input.toDay > today ? { ...input, toDay: today } : input
}

/** A customer's nickname and id, as the name on a statement; null if there is no such customer. */
export const nameOfPerson = async (db: Db, id: number): Promise<string | null> => {
  const member = await readMember(db, id)
  return member ? `${member.nick} #${id}`.trim() : null
}

const personFor = async (db: Db, actor: StaffMember, id: number): Promise<string | null> => {
  const name = await nameOfPerson(db, id)
  return name !== null && isShownMasked(actor) ? `${[...name][0] ?? ''}** #${id}` : name
}

const nameOf = async (
  db: Db,
  actor: StaffMember,
  subject: Subject,
  language: Language,
): Promise<string | null> => {
  switch (subject.scope) {
    case 'company':
      return await readMallName(db, language)
    case 'person':
      return await personFor(db, actor, subject.id)
    case 'firm':
      return (await readFirmNames(db, [subject.id])).get(subject.id) ?? null
    case 'street':
      return await readStreetName(subject.streetId)
  }
}

const subjectOf = ({ scope, id, streetId }: Input): Subject | null => {
  if (scope === 'company') return { scope }
  if (scope === 'street') return streetId === undefined ? null : { scope, streetId }
  return id === undefined ? null : { scope, id }
}

/**
 * The subject of a statement requested by a member of staff; customers' names are masked for staff who are shown them
 * masked. Refuses CARBON_SPAN, CARBON_SUBJECT, NOT_FOUND.
 */
export const findSubject = async (
  db: Db,
  actor: StaffMember,
  input: Input,
  language: Language,
): Promise<NamedSubject | Refusal> => {
  const wrong = checkDays(input)
  if (wrong) return wrong
  const field = input.scope === 'street' ? 'streetId' : 'id'
  const subject = subjectOf(input)
  if (!subject) return refuse('CARBON_SUBJECT', { field })
  const name = await nameOf(db, actor, subject, language)
  return name === null ? refuse('NOT_FOUND', { field }) : { subject, name }
}
