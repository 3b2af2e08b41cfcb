import type { Refused } from '@huishou/client/caller'
import { toast } from '@huishou/kit/overlays/toast'
import type { InputOf } from '@huishou/wire/client'
import { modifyUser, userDetail } from '@huishou/wire/client/member/customer'
import { taskList } from '@huishou/wire/client/points/codes-tasks-and-invites'
import { api, invalidate } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { profileMessages } from './profile-messages.ts'

export type SaveUser = (change: Omit<InputOf<typeof modifyUser>, 'token'>) => Promise<Refused | null>

/** Saves changes to the member's profile and refetches it. Resolves with the server's refusal, or null. */
export const useSaveProfile = (): SaveUser => {
  const messages = useMessages(profileMessages)
  return async (change) => {
    const answer = await api.call(modifyUser, change)
    if (!answer.ok) return answer.refused
    // a complete profile earns points
    await invalidate(userDetail, taskList)
    toast(messages.saved, 'good')
    return null
  }
}
