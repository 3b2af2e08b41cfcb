import { launchConfigKeys } from '@huishou/wire'
import { readBargainData } from './bargain/index.ts'
import { readShelf } from './catalog/index.ts'
import { readConfigRows } from './content/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Tables } from './database.ts'

/**
 * What the customer's home page draws before it has asked anything: the configuration and the prices that hold
 * where no city has its own. Both are kept for a second by those who read them. `at` is epoch ms.
 */
export const readFirstScreen = async (database: Database<Tables>, config: Config, now: number) => {
  const [values, shelf] = await Promise.all([
    readBargainData(database.reader, now).then((bargainData) =>
      readConfigRows(database.reader, config, launchConfigKeys, bargainData),
    ),
    readShelf(database.reader, undefined, now),
  ])
  const valueOf = (key: string) => values.find((row) => row.key === key)?.value ?? ''
  const share = {
    title: [valueOf('mallName'), valueOf('share_profile')].filter(Boolean).join(' · '),
    picture: valueOf('share_pic'),
  }
  return { at: shelf.readAt, share, config: values, goods: shelf.goods }
}
