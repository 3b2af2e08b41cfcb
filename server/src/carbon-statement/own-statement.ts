// Reads the carbon statement of a calendar year for a customer, or for the firm a customer acts for.

import type { ownCarbonStatement } from '@huishou/wire/carbon/customer'
import type { InputOf } from '@huishou/wire/client'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import { readFirmNames } from '../firm/index.ts'
import { ownContact } from '../firm-service/index.ts'
import type { Handle } from '../platform/database.ts'
import { invalidField } from '../platform/http/validation-errors.ts'
import type { Member } from '../platform/http/route.ts'
import { nameOfPerson, type NamedSubject } from './find-subject.ts'
import { makeStatement, type CarbonStatement } from './make-statement.ts'

type Db = Handle<Tables>
type Input = InputOf<typeof ownCarbonStatement>

const ownSubject = async (db: Db, actor: Member, of: Input['of']): Promise<NamedSubject | Refusal> => {
  if (of !== 'firm') {
    const name = await nameOfPerson(db, actor.memberId)
    return name === null ? refuse('NOT_FOUND') : { subject: { scope: 'person', id: actor.memberId }, name }
  }
  const contact = await ownContact(db, actor)
  if (isRefusal(contact)) return contact
  const { firmId } = contact
  const name = (await readFirmNames(db, [firmId])).get(firmId) ?? ''
  return { subject: { scope: 'firm', id: firmId }, name }
}

/** The statement of a year, up to today in the current one. Refuses a year that has not begun, NOT_FOUND. */
export const readOwnStatement = async (
  db: Db,
  actor: Member,
  now: number,
  { year, of }: Input,
  language: Language,
): Promise<CarbonStatement | Refusal> => {
  const [fromDay, lastDay, today] = [`${year}-01-01`, `${year}-12-31`, dayOf(now)]
  if (fromDay > today)
    return invalidField('year', { zh: '这一年还没到', en: 'that year has not begun' }, language)
  const own = await ownSubject(db, actor, of)
  if (isRefusal(own)) return own
  const toDay = lastDay < today ? lastDay : today
  return (await makeStatement(db, own, { fromDay, toDay })).statement
}
