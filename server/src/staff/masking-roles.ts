// Decides which staff roles see customers' phone and ID numbers only in masked form, and what these roles may search
// for.

import { shownMaskedRoles, type StaffRole } from '@huishou/wire/staff/roles'

type RoleHolder = { role: StaffRole }

/**
 * Whether a role sees masked numbers in customer records: agents and auditors everywhere, finance except where it pays
 * people (docs/rules/roles.md#masked-numbers).
 */
export const isShownMasked = ({ role }: RoleHolder): boolean =>
  (shownMaskedRoles as readonly StaffRole[]).includes(role)

const WHOLE_NUMBER = /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/

/**
 * Whether texts may be searched for this query. Roles that see only masked numbers must not find out a number digit
 * by digit, so for them a query with two consecutive digits matches no text, unless it is a complete phone number.
 */
export const maySearchTexts = (actor: RoleHolder, q: string): boolean =>
  !isShownMasked(actor) || !/[\d０-９]{2}/.test(q) || WHOLE_NUMBER.test(q)
