import { watchExpiredPictures } from '@huishou/client/expired-pictures'
import { staffRenewPicture } from '@huishou/wire/client/file/pictures'
import { api } from '../shared/api.ts'
import { queryClient } from './query-client.ts'

/** Pictures that are not for everybody are asked for anew when their addresses no longer open. */
export const renewPictures = (): (() => void) =>
  watchExpiredPictures({
    renew: async (url) => (await api.read(staffRenewPicture, { url })).url,
    readAgain: () => void queryClient.refetchQueries({ type: 'active' }),
  })
