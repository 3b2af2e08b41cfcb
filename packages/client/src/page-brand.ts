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

/** How the business looks, as the server wrote it into the page; all empty in development. */
export const pageBrand: BrandFacts = { ...NOTHING, ...written() }
