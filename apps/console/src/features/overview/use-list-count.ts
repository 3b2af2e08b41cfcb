// Reads the number of records in a list, if the signed-in user may read and decide them.

import type { InputOf, ReplyOf, StaffEndpoint } from '@huishou/wire/client'
import { MINUTE } from '@huishou/wire/time'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'

/** The input with which a list is read for its counts only. */
export const FIRST = { page: 1, pageSize: 1 }

/**
 * The number of records: 0 for a role that may not read the list, or may call none of the `decisions` if there are any;
 * undefined until the server has replied.
 */
export function useCount<E extends StaffEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  countOf: (reply: ReplyOf<E>) => number | undefined,
  ...decisions: readonly Pick<StaffEndpoint, 'who'>[]
): number | undefined {
  const { role } = useMe()
  const decides = decisions.length === 0 || decisions.some((decision) => roleMay(role, decision))
  const may = roleMay(role, endpoint) && decides
  const { data } = useRead(endpoint, may ? input : null, { everyMs: MINUTE })
  if (!may) return 0
  return data === undefined ? undefined : (countOf(data) ?? 0)
}
