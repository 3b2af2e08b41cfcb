// Lists the pages of the customer app from the list of screens, each once, with its address and, if the screen is shown
// to a member, that member's sign-in data.
import { CUSTOMER } from '../tools/screen-list.mjs'
import { apiOf } from '../tools/screen-people.mjs'

export type PageOfApp = { path: string; hash: string; lifeData?: object }

export async function pages(url: string): Promise<PageOfApp[]> {
  const api = await apiOf(url)
  const found = new Map<string, PageOfApp>()
  for (const screen of CUSTOMER) {
    if (screen.before || screen.after) continue
    const hash = typeof screen.at === 'function' ? await screen.at(api) : screen.at
    const path = hash.replace(/^#/, '').replace(/\?.*/, '')
    if (found.has(path)) continue
    const as = typeof screen.as === 'function' ? await screen.as(api) : screen.as
    found.set(path, { path, hash, ...(as !== undefined && { lifeData: await api.customer(as) }) })
  }
  return [...found.values()]
}
