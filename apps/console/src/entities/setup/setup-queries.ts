// Reads the set-up state of the business: the steps that are done and those that are missing.

import type { ReplyOf } from '@huishou/wire/client'
import { setupState } from '@huishou/wire/client/setup/staff'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'

export type SetupState = ReplyOf<typeof setupState>

/** Whether the user's role may set up the business. */
export const useMaySetUp = (): boolean => roleMay(useMe().role, setupState)

/**
 * The set-up state, refetched when it is older than `freshMs`; nothing is read for roles that may not set up the
 * business.
 */
export const useSetup = (freshMs = 0) => useRead(setupState, useMaySetUp() ? {} : null, { freshMs })
