import { describe, expect, test } from 'vitest'
import type { HistoryMark, HistoryPort } from './browser-history.ts'
import { createNavigator } from './navigator.ts'
import { NavigationRefused } from './navigation-refused.ts'
import { buildUrl, parseUrl, type PageRoute } from './route.ts'

const load = () => Promise.resolve(() => null)
const ROOT = '/pages/index/index'
const routes: PageRoute[] = [
  { path: ROOT, tab: true, load },
  { path: '/pages/mine/mine', tab: true, load },
  { path: '/pages/order/detail', load },
  { path: '/pages/mine/address', load },
]

/** A fake browser history as a list, with the user's own back and forward. */
function fakeHistory(first = '') {
  let records: Array<{ mark: HistoryMark | null; hash: string }> = [{ mark: null, hash: first }]
  let at = 0
  let arrived = () => {}
  const port: HistoryPort = {
    hash: () => records[at]!.hash,
    mark: () => records[at]!.mark,
    push: (mark, hash) => {
      records = [...records.slice(0, ++at), { mark, hash }]
    },
    replace: (mark, hash) => {
      records[at] = { mark, hash }
    },
    go: (delta) => {
      at = Math.max(0, Math.min(records.length - 1, at + delta))
      return Promise.resolve()
    },
    listen: (notify) => {
      arrived = notify
      return () => {}
    },
  }
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const move = async (delta: number) => {
    at += delta
    arrived()
    await settle()
  }
  return {
    port,
    settle,
    back: () => move(-1),
    forward: () => move(1),
    type: async (hash: string) => {
      records = [...records.slice(0, at + 1), { mark: null, hash }]
      await move(1)
    },
    address: () => records[at]!.hash,
    length: () => records.length,
    at: () => at,
  }
}

function setUp(first = '', browser = fakeHistory(first), store?: Storage) {
  const nav = createNavigator({ routes, root: ROOT, port: browser.port, store })
  nav.start()
  const settled = async (going: Promise<void>) => {
    await going
    await browser.settle()
    nav.settle(nav.state().current.key)
  }
  const stack = () => nav.state().trail.map((entry) => entry.url)
  const reason = (going: Promise<void>) =>
    going.then(
      () => 'went',
      (error: unknown) => (error instanceof NavigationRefused ? error.reason : error),
    )
  return { nav, browser, settled, stack, reason }
}

describe('addresses', () => {
  test('a hash, a path and a path without its first slash mean the same page', () => {
    const place = { path: '/pages/order/detail', query: { id: '3', from: 'a b' } }
    for (const start of ['#/', '/', ''])
      expect(parseUrl(`${start}pages/order/detail?id=3&from=a%20b`)).toEqual(place)
  })

  test('missing and empty values stay out of an address', () => {
    expect(buildUrl('/pages/a', { id: 3, tag: '', from: undefined })).toBe('/pages/a?id=3')
  })

  test('the bare address and #/ open the first page', () => {
    for (const first of ['', '#/', `#${ROOT}`]) expect(setUp(first).nav.state().current.path).toBe(ROOT)
    expect(setUp(`#${ROOT}`).browser.address()).toBe('#/')
  })

  test('a link of the older client opens its page with its query', () => {
    const { current } = setUp('#/pages/order/detail?id=7').nav.state()
    expect([current.path, current.query]).toEqual(['/pages/order/detail', { id: '7' }])
  })

  test('an unknown address is a page of its own, without a route', () => {
    expect(setUp('#/pages/nowhere').nav.state().current.route).toBeNull()
  })
})

describe('refusals', () => {
  test('no url: Missing required args: url', async () => {
    const { nav } = setUp()
    await expect(nav.navigateTo('')).rejects.toThrow('Missing required args: url')
    await expect(nav.switchTab('')).rejects.toMatchObject({ reason: 'missing-url' })
  })

  test('an unknown page is not found, by any way of going', async () => {
    const { nav, reason } = setUp()
    for (const go of [nav.navigateTo, nav.redirectTo, nav.switchTab, nav.reLaunch]) {
      expect(await reason(go('/pages/nowhere'))).toBe('not-found')
    }
  })

  test('a tab page is neither pushed nor redirected to', async () => {
    const { nav, reason } = setUp()
    expect(await reason(nav.navigateTo('/pages/mine/mine'))).toBe('is-tab')
    expect(await reason(nav.redirectTo('/pages/mine/mine'))).toBe('is-tab')
  })

  test('a page that is no tab is not switched to', async () => {
    const { nav, reason } = setUp()
    expect(await reason(nav.switchTab('/pages/mine/address'))).toBe('not-tab')
  })

  test('the same address is locked until its page is drawn', async () => {
    const { nav, reason, stack } = setUp()
    const first = nav.navigateTo('/pages/order/detail?id=1')
    expect(await reason(nav.navigateTo('/pages/order/detail?id=1'))).toBe('locked')
    expect(await reason(nav.navigateTo('/pages/order/detail?id=2'))).toBe('went')
    await first
    expect(stack()).toHaveLength(3)
    nav.settle(nav.state().current.key)
    expect(await reason(nav.navigateTo('/pages/order/detail?id=2'))).toBe('went')
  })

  test('each refusal says in words why', async () => {
    const { nav } = setUp()
    await expect(nav.redirectTo('')).rejects.toThrow('Missing required args: url')
    await expect(nav.reLaunch('')).rejects.toThrow('Missing required args: url')
    await expect(nav.navigateTo('/pages/nowhere?a=1')).rejects.toThrow('page "/pages/nowhere" is not found')
    await expect(nav.navigateTo('/')).rejects.toThrow('can not push or redirect to a tab page')
    await expect(nav.switchTab('/pages/mine/address')).rejects.toThrow(
      'can not switch to a page that is no tab',
    )
    void nav.navigateTo('/pages/mine/address')
    await expect(nav.navigateTo('/pages/mine/address')).rejects.toThrow('/pages/mine/address is locked')
  })

  test('a refused navigation leaves the stack and the address alone', async () => {
    const { nav, browser, reason } = setUp()
    const before = nav.state()
    await reason(nav.navigateTo('/pages/nowhere'))
    expect(nav.state()).toBe(before)
    expect(browser.length()).toBe(1)
  })
})

describe('the stack', () => {
  test('push and back return to the same page, not to a copy', async () => {
    const { nav, browser, settled, stack } = setUp()
    const first = nav.state().current.key
    await settled(nav.navigateTo('/pages/mine/address'))
    expect(browser.address()).toBe('#/pages/mine/address')
    await settled(nav.navigateBack())
    expect(nav.state().current.key).toBe(first)
    expect(stack()).toEqual([ROOT])
    expect(browser.address()).toBe('#/')
  })

  test('redirect takes the place of the page', async () => {
    const { nav, browser, settled, stack } = setUp()
    await settled(nav.navigateTo('/pages/mine/address'))
    await settled(nav.redirectTo('/pages/order/detail?id=1'))
    expect(stack()).toEqual([ROOT, '/pages/order/detail?id=1'])
    await browser.back()
    expect(stack()).toEqual([ROOT])
  })

  test('back over several pages at once', async () => {
    const { nav, settled, stack, browser } = setUp()
    for (const id of [1, 2, 3]) await settled(nav.navigateTo(`/pages/order/detail?id=${id}`))
    await settled(nav.navigateBack(2))
    expect(stack()).toEqual([ROOT, '/pages/order/detail?id=1'])
    expect(browser.at()).toBe(1)
  })

  test('back with a single page goes to the root', async () => {
    const { nav, settled, stack } = setUp('#/pages/order/detail?id=7')
    await settled(nav.navigateBack())
    expect(stack()).toEqual([ROOT])
  })

  test('switching tabs closes the pages above and keeps the tabs alive', async () => {
    const { nav, browser, settled, stack } = setUp()
    const home = nav.state().current.key
    await settled(nav.navigateTo('/pages/mine/address'))
    await settled(nav.switchTab('/pages/mine/mine'))
    expect(stack()).toEqual([ROOT, '/pages/mine/mine'])
    await settled(nav.switchTab(ROOT))
    expect(nav.state().current.key).toBe(home)
    expect(nav.state().tabs.map((entry) => entry.path)).toContain('/pages/mine/mine')
    expect([browser.at(), browser.address()]).toEqual([0, '#/'])
  })

  test('from another tab, the browser goes back to the first tab', async () => {
    const { nav, browser, settled } = setUp()
    await settled(nav.switchTab('/pages/mine/mine'))
    await browser.back()
    expect(nav.state().current.path).toBe(ROOT)
  })

  test('reLaunch leaves one fresh page', async () => {
    const { nav, settled, stack } = setUp()
    const home = nav.state().current.key
    await settled(nav.navigateTo('/pages/mine/address'))
    await settled(nav.reLaunch('/'))
    expect(stack()).toEqual([ROOT])
    expect(nav.state().current.key).not.toBe(home)
    expect(nav.state().tabs).toHaveLength(1)
  })

  test("the browser's forward opens the page again", async () => {
    const { nav, browser, settled, stack } = setUp()
    await settled(nav.navigateTo('/pages/order/detail?id=1'))
    await browser.back()
    await browser.forward()
    expect(stack()).toEqual([ROOT, '/pages/order/detail?id=1'])
  })

  test('an address typed by hand is pushed, a tab typed by hand switched to', async () => {
    const { browser, stack, settled, nav } = setUp()
    await browser.type('#/pages/order/detail?id=9')
    expect(stack()).toEqual([ROOT, '/pages/order/detail?id=9'])
    await browser.type('#/pages/mine/mine')
    expect(stack()).toEqual([ROOT, '/pages/mine/mine'])
    await settled(nav.navigateBack())
    expect(browser.address()).toBe('#/')
  })

  test('after a reload the pages below are still there', async () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage
    const before = setUp('', fakeHistory(), store)
    await before.settled(before.nav.navigateTo('/pages/mine/address'))
    const after = setUp('', before.browser, store)
    expect(after.stack()).toEqual([ROOT, '/pages/mine/address'])
    await after.settled(after.nav.navigateBack())
    expect(after.browser.at()).toBe(0)
  })
})

describe('leaving a half-filled form', () => {
  test('a person who stays is not taken away, by button or by the browser', async () => {
    const { nav, browser, settled, reason } = setUp()
    await settled(nav.navigateTo('/pages/mine/address'))
    const release = nav.guard(nav.state().current.key, () => false)
    expect(await reason(nav.navigateBack())).toBe('stayed')
    await browser.back()
    expect(nav.state().current.path).toBe('/pages/mine/address')
    expect(browser.address()).toBe('#/pages/mine/address')
    release()
    await browser.back()
    expect(nav.state().current.path).toBe(ROOT)
  })

  test('a second back does not ask a second time while the first is unanswered', async () => {
    const { nav, settled, reason } = setUp()
    await settled(nav.navigateTo('/pages/mine/address'))
    let asked = 0
    let answer: (yes: boolean) => void = () => undefined
    nav.guard(nav.state().current.key, () => {
      asked += 1
      return new Promise((resolve) => (answer = resolve))
    })
    const first = reason(nav.navigateBack())
    expect(await reason(nav.navigateBack())).toBe('locked')
    expect(asked).toBe(1)
    answer(false)
    expect(await first).toBe('stayed')
  })

  describe('once it is saved, a move that asks nothing closes the open question', () => {
    /** Two pages above the first; on the upper one a guard asks by a dialog that the back gesture closes. */
    const asked = async () => {
      const app = setUp()
      await app.settled(app.nav.navigateTo('/pages/order/detail?id=1'))
      await app.settled(app.nav.navigateTo('/pages/mine/address'))
      const dialog = { open: false, yes: () => {} }
      app.nav.guard(app.nav.state().current.key, () => {
        dialog.open = true
        return new Promise((resolve) => {
          dialog.yes = () => resolve(true)
          app.nav.openLayer(() => {
            dialog.open = false
            resolve(false)
          })
        })
      })
      return { ...app, dialog }
    }

    test('going back', async () => {
      const { nav, browser, settled, reason, stack, dialog } = await asked()
      const first = reason(nav.navigateBack(2))
      await browser.settle()
      expect(dialog.open).toBe(true)
      await settled(nav.navigateBack(1, 'unasked'))
      expect(dialog.open).toBe(false)
      expect(await first).toBe('stayed')
      expect(stack()).toEqual([ROOT, '/pages/order/detail?id=1'])
      expect([browser.at(), browser.address()]).toEqual([1, '#/pages/order/detail?id=1'])
    })

    test('going back while the browser asks to leave', async () => {
      const { nav, browser, settled, stack, dialog } = await asked()
      await browser.back()
      expect(dialog.open).toBe(true)
      await settled(nav.navigateBack(1, 'unasked'))
      expect([dialog.open, browser.at()]).toEqual([false, 1])
      expect(stack()).toEqual([ROOT, '/pages/order/detail?id=1'])
    })

    test('going to another page, in its place, above it or instead of all', async () => {
      for (const [go, expected] of [
        ['redirectTo', [ROOT, '/pages/order/detail?id=1', '/pages/order/detail?id=2']],
        ['navigateTo', [ROOT, '/pages/order/detail?id=1', '/pages/mine/address', '/pages/order/detail?id=2']],
        ['reLaunch', ['/pages/order/detail?id=2']],
      ] as const) {
        const { nav, browser, settled, reason, stack, dialog } = await asked()
        const first = reason(nav.navigateBack())
        await browser.settle()
        expect(dialog.open).toBe(true)
        await settled(nav[go]('/pages/order/detail?id=2', 'unasked'))
        expect([go, dialog.open, await first]).toEqual([go, false, 'stayed'])
        expect(stack()).toEqual(expected)
      }
    })

    test('a yes of the same moment leads nowhere else, and the next form asks again', async () => {
      const { nav, browser, settled, reason, dialog } = await asked()
      const first = reason(nav.navigateBack(2))
      await browser.settle()
      dialog.yes()
      await settled(nav.navigateBack(1, 'unasked'))
      expect([await first, nav.state().current.path]).toEqual(['stayed', '/pages/order/detail'])
      let questions = 0
      nav.guard(nav.state().current.key, () => {
        questions += 1
        return false
      })
      expect(await reason(nav.navigateBack())).toBe('stayed')
      expect([questions, browser.at()]).toEqual([1, 1])
    })
  })

  test('a person who says yes leaves', async () => {
    const { nav, browser, settled } = setUp()
    await settled(nav.navigateTo('/pages/mine/address'))
    nav.guard(nav.state().current.key, () => Promise.resolve(true))
    await browser.back()
    await browser.settle()
    expect(nav.state().current.path).toBe(ROOT)
    expect(browser.at()).toBe(0)
  })

  test('going on to a further page asks nothing', async () => {
    const { nav, settled, reason } = setUp()
    await settled(nav.navigateTo('/pages/mine/address'))
    nav.guard(nav.state().current.key, () => false)
    expect(await reason(nav.navigateTo('/pages/order/detail'))).toBe('went')
  })
})

describe('sheets above a page', () => {
  test('back closes the sheet and stays on the page', async () => {
    const { nav, browser, settled } = setUp()
    await settled(nav.navigateTo('/pages/mine/address'))
    let open = true
    nav.openLayer(() => (open = false))
    await browser.back()
    expect(open).toBe(false)
    expect(nav.state().current.path).toBe('/pages/mine/address')
    await browser.back()
    expect(nav.state().current.path).toBe(ROOT)
  })

  test('closing it otherwise takes its history record back', async () => {
    const { nav, browser } = setUp()
    const close = nav.openLayer(() => {})
    expect(browser.at()).toBe(1)
    close()
    await browser.settle()
    expect(browser.at()).toBe(0)
    close()
    expect(browser.at()).toBe(0)
  })

  test('a page that comes in between unasked leaves the sheet open for afterwards', async () => {
    const { nav, browser, settled } = setUp()
    let open = true
    const sheet = () => nav.openLayer(() => (open = false))
    const hide = sheet()
    await settled(nav.interrupt('/pages/mine/address'))
    hide()
    expect([open, browser.at()]).toEqual([true, 1])
    await settled(nav.navigateBack())
    sheet()
    await browser.back()
    expect([open, nav.state().current.path, browser.at()]).toEqual([false, ROOT, 0])
  })

  test('going to a page from a sheet leaves no dead step behind', async () => {
    const { nav, browser, settled } = setUp()
    const close = nav.openLayer(() => {})
    await settled(nav.navigateTo('/pages/mine/address'))
    close()
    expect(browser.at()).toBe(1)
    await browser.back()
    expect([nav.state().current.path, browser.at()]).toEqual([ROOT, 0])
  })
})

test('an address the person changed before the app was listening is the page that is shown', async () => {
  const browser = fakeHistory('')
  const nav = createNavigator({ routes, root: ROOT, port: browser.port })
  await browser.type('#/pages/order/detail?id=7')
  expect(nav.state().current.url).toBe(ROOT)
  nav.start()
  await browser.settle()
  expect(nav.state().current.url).toContain('/pages/order/detail')
  expect(browser.address()).toContain('/pages/order/detail')
})
