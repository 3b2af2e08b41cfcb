import type { ReplyOf } from '@huishou/wire/client'
import { setupState } from '@huishou/wire/client/setup/state'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'

export type SetupState = ReplyOf<typeof setupState>

/** Whether the user's role may set the business up. */
export const useMaySetUp = (): boolean => roleMay(useMe().role, setupState)

/** What is done and what is missing; nothing for roles that may not set the business up. */
export const useSetup = () => useRead(setupState, useMaySetUp() ? {} : null, { freshMs: 0 })
