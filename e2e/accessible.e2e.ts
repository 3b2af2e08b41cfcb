import { CONSOLE, COURIER, CUSTOMER } from '../tools/screen-list.mjs'
import { expectAccessible, expectToFit, expectToFitEverybody } from './steps/audit.ts'
import { APPS, eachScreen, pathOf, pathsOfApp, place } from './steps/screens.ts'
import { expect, test } from './steps/test.ts'

// One test looks at many screens. They only look, at a server of their own, so all workers share them.
test.describe.configure({ timeout: 600_000, mode: 'parallel' })

test('no page of the customer app is forgotten here', async () => {
  const looked = new Set((await place(CUSTOMER)).map(({ hash }) => pathOf(hash)))
  expect(pathsOfApp().filter((path) => !looked.has(path))).toEqual([])
})

/** Quarters of the list, so that one that fails does not hide the rest and is tried again alone. */
const quarters = <Item>(list: readonly Item[]) => {
  const size = Math.ceil(list.length / 4)
  return [0, 1, 2, 3].map((part) => list.slice(part * size, (part + 1) * size))
}

for (const [index, screens] of quarters(CUSTOMER).entries())
  test(`everybody can use every screen of the customer app, with any theme, language and size of text (${index + 1})`, async ({
    browser,
  }) => {
    await eachScreen(browser, APPS.customer, screens, async (page, name) => {
      await expectAccessible(page, name)
      await expectToFitEverybody(page, name)
    })
  })

test('everybody can use every screen of the courier app', async ({ browser }) => {
  await eachScreen(browser, APPS.courier, COURIER, async (page, name) => {
    await expectAccessible(page, name)
    await expectToFit(page, name)
  })
})

/** What stands open over a page of the console. */
const OPEN = ['order', 'goods-editor', 'content-page']

test('everybody can use every page of the console', async ({ browser }) => {
  const seen = new Set<string>()
  const screens = (await place(CONSOLE)).filter(({ screen, hash }) => {
    const first = !seen.has(pathOf(hash))
    seen.add(pathOf(hash))
    return first || OPEN.includes(screen.name)
  })
  await eachScreen(
    browser,
    APPS.console,
    screens.map(({ screen }) => screen),
    (page, name) => expectAccessible(page, name, { menu: name === 'overview' }),
  )
})
