import { watchExpiredPictures } from '@huishou/client/expired-pictures'
import { staffRenewPicture } from '@huishou/wire/client/file/pictures'
import { call, queryClient } from '../shared/api.ts'

/** Pictures of homes and goods are asked for anew when their addresses no longer open. */
export const renewPictures = (): (() => void) =>
  watchExpiredPictures({
    renew: async (url) => {
      const answer = await call(staffRenewPicture, { url })
      return answer.ok ? answer.data.url : ''
    },
    readAgain: () => void queryClient.refetchQueries({ type: 'active' }),
  })
