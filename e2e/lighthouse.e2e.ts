import { openForLighthouse } from '../tools/lighthouse.mjs'
import { CUSTOMER } from '../tools/screen-list.mjs'
import { apiOf } from '../tools/screen-people.mjs'
import { pathOf, place, STILL_TOWN, type Placed } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

/** Where a whole visit is made, which takes ten times as long; the others are looked at as they stand. */
const VISITED = '/pages/index/index'
const ALL = ['accessibility', 'best-practices', 'seo'] as const
/** Its accessibility is axe's, which looks at every screen in accessible.e2e.ts. */
const STANDING = ['best-practices', 'seo'] as const
type Scores = Partial<Record<(typeof ALL)[number], number>>

/** The first screen of the list on each page of the app. */
async function onePerPage(): Promise<Placed[]> {
  const seen = new Set<string>()
  const placed = await place(CUSTOMER.filter(({ before, after }) => !before && !after))
  return placed.filter(({ hash }) => {
    const path = pathOf(hash)
    if (seen.has(path)) return false
    seen.add(path)
    return true
  })
}

test('Lighthouse finds every page of the customer app accessible, well made, and easy to find', async () => {
  test.setTimeout(300_000)
  const api = await apiOf(STILL_TOWN)
  const lighthouse = await openForLighthouse()
  try {
    for (const { as, hash } of await onePerPage()) {
      const lifeData = as === undefined ? undefined : await api.customer(as)
      const seen = { url: `${STILL_TOWN}/${hash}`, lifeData }
      const visited = pathOf(hash) === VISITED
      const { scores, faults } = await (
        visited ? lighthouse.visit(seen, ALL) : lighthouse.look(seen, STANDING)
      ).catch((error: unknown) => ({ scores: {} as Scores, faults: [String(error)] }))
      const good =
        (!visited || scores.accessibility === 100) &&
        scores['best-practices'] === 100 &&
        (scores.seo ?? 0) >= 90
      expect.soft(good ? [] : [JSON.stringify(scores), ...faults], hash).toEqual([])
    }
  } finally {
    await lighthouse.close()
  }
})
