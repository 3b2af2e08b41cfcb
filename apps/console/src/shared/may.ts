import type { StaffEndpoint } from '@huishou/wire/client'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { Verdicts } from '@huishou/wire/verdict'
import { roleMay } from './access.ts'

/** What a reply says may be done, as every reply says it. */
export type May = Verdicts<string>

/** What the server says of an action: undefined where state or role do not have it at all, a reason where it is stopped. */
export const verdictOn = (
  may: May,
  action: string,
  role: StaffRole,
  endpoint: Pick<StaffEndpoint, 'who'>,
): { ok: boolean; why: string } | undefined => {
  const said = may[action]
  if (!said || !roleMay(role, endpoint) || (!said.ok && !said.why)) return undefined
  return { ok: said.ok, why: said.why ?? '' }
}

/** Whether the server lets this person do something with the record now. */
export const mayDo = ({ may }: { may: May }, action: string): boolean => may[action]?.ok === true

/** What the server says of an action that is shown wherever the role has it. It leaves out what the state does not have. */
export const permissionFor = ({ may }: { may: May }, action: string): { ok: boolean; why: string } => ({
  ok: may[action]?.ok ?? false,
  why: may[action]?.why ?? '',
})
