import { maskedRoles, type StaffRole } from '@huishou/wire/staff/roles'

type RoleHolder = { role: StaffRole }

/**
 * Whether records of customers show this person a masked number: agents and auditors everywhere, finance where it pays
 * nobody (docs/rules/roles.md#masked-numbers).
 */
export const isShownMasked = ({ role }: RoleHolder): boolean =>
  role === 'finance' || (maskedRoles as readonly StaffRole[]).includes(role)

const WHOLE_NUMBER = /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/

/**
 * Whether texts may be searched for this query: whoever sees only masked numbers must not find one out digit by
 * digit, so for them a query with two digits in a row matches no text, unless it is a whole telephone number.
 */
export const maySearchTexts = (actor: RoleHolder, q: string): boolean =>
  !isShownMasked(actor) || !/[\d０-９]{2}/.test(q) || WHOLE_NUMBER.test(q)
