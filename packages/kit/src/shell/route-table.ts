import { NavigationRefused } from './navigation-refused.ts'
import { buildUrl, parseUrl, type Location, type PageRoute } from './route.ts'

export type Place = Location & { url: string; route: PageRoute | null }

/** A table of the app's routes. `root` is the page shown at the bare URL; its own URL is written `#/`. */
export function createRouteTable(routes: readonly PageRoute[], root: string) {
  const byPath = new Map(routes.map((route) => [route.path, route]))

  /** Resolves a URL; `route` is null when there is no such page. */
  function find(url: string): Place {
    const { path: written, query } = parseUrl(url)
    const path = written === '/' ? root : written
    return { path, query, route: byPath.get(path) ?? null, url: buildUrl(path, query) }
  }

  function hashOf({ path, query, url }: Place): string {
    return path === root ? `#${buildUrl('/', query)}` : `#${url}`
  }

  /** Resolves the target of a navigation. Refused with missing-url, not-found, is-tab or not-tab. */
  function target(url: string, tab: 'must' | 'never' | 'either'): Place {
    if (!url) throw new NavigationRefused('missing-url', '', 'Missing required args: url')
    const place = find(url)
    if (!place.route) throw new NavigationRefused('not-found', url, `page "${place.path}" is not found`)
    const isTab = Boolean(place.route.tab)
    if (tab === 'never' && isTab) {
      throw new NavigationRefused('is-tab', url, 'can not push or redirect to a tab page')
    }
    if (tab === 'must' && !isTab) {
      throw new NavigationRefused('not-tab', url, 'can not switch to a page that is no tab')
    }
    return place
  }

  return { root, find, hashOf, target }
}

export type RouteTable = ReturnType<typeof createRouteTable>
