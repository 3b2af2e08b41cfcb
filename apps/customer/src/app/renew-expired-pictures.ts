import { watchExpiredPictures } from '@huishou/client/expired-pictures'
import { renewPicture } from '@huishou/wire/client/file/pictures'
import { api, queryClient } from '../shared/api.ts'

/** Pictures that are not for everybody are asked for anew when their addresses no longer open. */
export const renewPictures = (): (() => void) =>
  watchExpiredPictures({
    renew: async (url) => (await api.read(renewPicture, { url })).url,
    readAgain: () => void queryClient.refetchQueries({ type: 'active' }),
  })
