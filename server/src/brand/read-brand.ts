// Reads the brand of the business: its texts, colours and pictures.
import { brandSheet, colourProblem, STANDARD_COLOUR } from '@huishou/wire/content/derive-brand-colours'
import type { BrandFacts } from '@huishou/wire/brand-facts'
import { readConfigValue, readMallName } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import { hashInPath } from '../file/index.ts'
import { perDatabase } from '../platform/cache.ts'
import type { Handle } from '../platform/database.ts'

/**
 * `icon` and `logoFile` are hashes of the stored pictures, null if there is none; `sharePicture` is the address of the
 * picture that links to the customer app show in a chat, empty for the built-in one; `sheet` is the CSS of the brand
 * colours.
 */
export type Brand = {
  facts: BrandFacts
  icon: string | null
  logoFile: string | null
  sharePicture: string
  sheet: string
}

/** Where a picture of the brand is served; its name changes with the picture. */
export const brandPath = (hash: string, file: string): string => `/brand/${hash}/${file}`

const lastOf = perDatabase(() => ({ mark: '', brand: null as Brand | null }))

/**
 * The brand of the business; the same object is returned until something changes, so that pages can be cached by it.
 */
export const readBrand = async (db: Handle<Tables>): Promise<Brand> => {
  const valueOf = async (key: string): Promise<string> => (await readConfigValue(db, key)) ?? ''
  const name = { zh: await readMallName(db, 'zh'), en: await readMallName(db, 'en') }
  const [logoFile, icon] = [hashInPath(await valueOf('brand_logo')), hashInPath(await valueOf('brand_icon'))]
  const colour = await valueOf('brand_colour')
  const facts: BrandFacts = {
    name,
    appName: { zh: (await valueOf('app_name')) || name.zh, en: (await valueOf('app_name_en')) || name.en },
    slogan: { zh: await valueOf('slogan'), en: await valueOf('slogan_en') },
    logo: logoFile === null ? '' : brandPath(logoFile, 'logo.webp'),
    // an invalid colour, stored without the settings form, must not get into style sheets
    colour: colourProblem(colour) === null ? colour : STANDARD_COLOUR,
  }
  const sharePicture = await valueOf('share_pic')
  const last = lastOf(db)
  const mark = JSON.stringify([facts, icon, sharePicture])
  if (last.brand && last.mark === mark) return last.brand
  const brand = { facts, icon, logoFile, sharePicture, sheet: brandSheet(facts.colour) }
  if (!db.isTransaction) Object.assign(last, { mark, brand })
  return brand
}
