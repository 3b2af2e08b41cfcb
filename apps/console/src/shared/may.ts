import type { Endpoint, StaffRole } from '@huishou/wire'
import { roleMay } from './access.ts'

export type May = Readonly<Record<string, { ok: boolean; why?: string | undefined }>>

/** What the server says of an action: undefined where state or role do not have it at all, a reason where it is stopped. */
export const verdictOn = (
  may: May,
  action: string,
  role: StaffRole,
  endpoint: Pick<Endpoint, 'who'>,
): { ok: boolean; why: string } | undefined => {
  const said = may[action]
  if (!said || !roleMay(role, endpoint) || (!said.ok && !said.why)) return undefined
  return { ok: said.ok, why: said.why ?? '' }
}

type Allowed = { may: readonly string[] | Readonly<Record<string, boolean>> }

/** Whether the server lets this person do something with the record now. */
export const mayDo = ({ may }: Allowed, action: string): boolean =>
  Array.isArray(may)
    ? may.includes(action)
    : action in may && (may as Record<string, boolean>)[action] === true

/** What the server says of an action that is shown wherever the role has it. It leaves out what the state does not have. */
export const permissionFor = ({ may }: { may: May }, action: string): { ok: boolean; why: string } => ({
  ok: may[action]?.ok ?? false,
  why: may[action]?.why ?? '',
})
