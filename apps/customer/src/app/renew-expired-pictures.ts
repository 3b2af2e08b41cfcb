import { watchExpiredPictures } from '@huishou/client/expired-pictures'
import { renewPicture } from '@huishou/wire/client/file/pictures'
import { api, queryClient } from '../shared/api.ts'

/** Loads private pictures again, with new URLs, when their URLs have expired. */
export const renewPictures = (): (() => void) =>
  watchExpiredPictures({
    renew: async (url) => (await api.read(renewPicture, { url })).url,
    readAgain: () => void queryClient.refetchQueries({ type: 'active' }),
  })
