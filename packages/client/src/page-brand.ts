// The brand of the business, read from the page that the server sent.

import type { BrandFacts } from '@huishou/wire/brand-facts'

const NOTHING: BrandFacts = {
  name: { zh: '', en: '' },
  appName: { zh: '', en: '' },
  slogan: { zh: '', en: '' },
  logo: '',
  colour: '',
}

const written = (): Partial<BrandFacts> => {
  try {
    const page = JSON.parse(document.getElementById('huishou')?.textContent ?? '{}') as {
      brand?: Partial<BrandFacts>
    }
    return page.brand ?? {}
  } catch {
    return {}
  }
}

/**
 * The brand of the business, such as its name and logo, as the server embedded it in the page. All fields are empty
 * in development.
 */
export const pageBrand: BrandFacts = { ...NOTHING, ...written() }
