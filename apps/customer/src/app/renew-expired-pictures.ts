import { watchExpiredPictures } from '@huishou/client/expired-pictures'
import { renewPicture } from '@huishou/wire/client/file/pictures'
import { api, queryClient } from '../shared/api.ts'

/** Requests new URLs for private pictures whose URLs have expired. */
export const renewPictures = (): (() => void) =>
  watchExpiredPictures({
    renew: async (url) => (await api.read(renewPicture, { url })).url,
    readAgain: () => void queryClient.refetchQueries({ type: 'active' }),
  })
