import type { Endpoint, StaffRole } from '@huishou/wire'
import { roleMay } from './access.ts'

type May = Readonly<Record<string, { ok: boolean; why?: string | undefined }>>

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
