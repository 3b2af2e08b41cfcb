declare global {
  interface Window {
    __HUISHOU__?: { subDomain?: string; demo?: boolean }
  }
}

/** What the server wrote into the page: a data block, because its content policy allows no inline script. */
type PageFacts = { tenant?: string; demo?: boolean }

function written(): PageFacts {
  try {
    return JSON.parse(document.getElementById('huishou')?.textContent ?? '{}') as PageFacts
  } catch {
    return {}
  }
}

const facts = written()

/** The first part of every customer path. */
export const subDomain = facts.tenant ?? window.__HUISHOU__?.subDomain ?? 'recycle'

/** The server runs on made-up people and money. */
export const demo =
  facts.demo ??
  (Boolean(window.__HUISHOU__?.demo) ||
    document.querySelector<HTMLMetaElement>('meta[name="huishou-demo"]')?.content === '1')
