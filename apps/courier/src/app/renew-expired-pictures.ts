import { watchExpiredPictures } from '@huishou/client/expired-pictures'
import { staffRenewPicture } from '@huishou/wire/client/file/pictures'
import { call, queryClient } from '../shared/api.ts'

/** Reloads private pictures whose signed URLs have expired. */
export const renewPictures = (): (() => void) =>
  watchExpiredPictures({
    renew: async (url) => {
      const answer = await call(staffRenewPicture, { url })
      return answer.ok ? answer.data.url : ''
    },
    readAgain: () => void queryClient.refetchQueries({ type: 'active' }),
  })
