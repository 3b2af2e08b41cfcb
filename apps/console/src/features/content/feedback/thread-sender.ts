// Reads the sender's name and phone number, and the remaining fields, from the form data of a feedback thread.

import type { Thread } from '../queries.ts'

/** Fields that are recognised in a thread, under the keys the sending apps use. */
const fields = {
  name: { zh: '姓名', en: 'name' },
  contact: { zh: '联系电话', en: 'phone' },
  mobile: { zh: '手机号', en: 'mobile' },
} as const
const NAMES: readonly string[] = Object.values(fields.name)
const NUMBERS: readonly string[] = [...Object.values(fields.contact), ...Object.values(fields.mobile)]

/** The sender's name; empty if not given. */
export const nameOf = ({ extra }: Thread): string => NAMES.map((key) => extra[key]).find(Boolean) ?? ''

/** The phone number given in the form, falling back to the account's. */
export const numberOf = ({ extra, mobile }: Thread): string =>
  NUMBERS.map((key) => extra[key]).find(Boolean) ?? mobile

/** The remaining fields of the form. */
export const othersOf = ({ extra }: Thread): [string, string][] =>
  Object.entries(extra).filter(([key]) => !NAMES.includes(key) && !NUMBERS.includes(key))
