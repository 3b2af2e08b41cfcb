import { launchConfigKeys } from '@huishou/wire/content/choices'
import { readWasteGoods } from '../catalog/index.ts'
import { readLiveValues } from '../business-setup/compute-config-values.ts'
import { readConfigRows } from '../content/index.ts'
import { readCity, readServedCities } from '../place/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../database/index.ts'

/**
 * Reads the data embedded in the customer's home page, so that the page renders before its first request: settings, the
 * title and picture for sharing, and waste prices. Unless exactly one city is served, `city` is null and `goods` has
 * general prices, so that only the names in it may be used; `at` is epoch ms.
 */
export const readBootstrapData = async (database: Database<Tables>, config: Config, now: number) => {
  const served = [...(await readServedCities(database.reader))]
  const only = served.length === 1 ? readCity(served[0]) : null
  const [values, shelf] = await Promise.all([
    readLiveValues(database.reader, now).then((live) =>
      readConfigRows(database.reader, config, launchConfigKeys, live),
    ),
    readWasteGoods(database.reader, { cityId: only?.id }, now),
  ])
  const valueOf = (key: string) => values.find((row) => row.key === key)?.value ?? ''
  const share = {
    title: [valueOf('mallName'), valueOf('share_profile')].filter(Boolean).join(' · '),
    picture: valueOf('share_pic'),
  }
  const city = only && { id: only.id, name: only.name, nameEn: only.nameEn }
  return { at: shelf.readAt, share, config: values, city, goods: shelf.goods }
}
