import { watchExpiredPictures } from '@huishou/client/expired-pictures'
import { staffRenewPicture } from '@huishou/wire/client/file/pictures'
import { api } from '../shared/api.ts'
import { queryClient } from './query-client.ts'

/** Watches for private pictures whose signed URLs have expired, and loads them again with fresh URLs. */
export const renewPictures = (): (() => void) =>
  watchExpiredPictures({
    renew: async (url) => (await api.read(staffRenewPicture, { url })).url,
    readAgain: () => void queryClient.refetchQueries({ type: 'active' }),
  })
