// Reads the number of records in a list, if the signed-in user may read and decide them.

import type { InputOf, ReplyOf, StaffEndpoint } from '@huishou/wire/client'
import { MINUTE } from '@huishou/wire/time'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'

/** The input with which a list is read for its counts only. */
export const FIRST = { page: 1, pageSize: 1 }

/**
 * The number of records: 0 for a role that may not read the list or not call `decide`, undefined until the server has
 * replied.
 */
export function useCount<E extends StaffEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  countOf: (reply: ReplyOf<E>) => number | undefined,
  decide: Pick<StaffEndpoint, 'who'> = endpoint,
): number | undefined {
  const { role } = useMe()
  const may = roleMay(role, endpoint) && roleMay(role, decide)
  const { data } = useRead(endpoint, may ? input : null, { everyMs: MINUTE })
  if (!may) return 0
  return data === undefined ? undefined : (countOf(data) ?? 0)
}
