import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lifeData } from '../shared/life-data.ts'
import { keepLook } from './last-look.ts'

const ORDERS = '/pages/order/order'
const show = (html: string) => {
  document.body.innerHTML = `<div id="root"><div class="k-app"><main>${html}</main></div></div>`
  // there is no layout here
  const page = document.querySelector('main')
  if (page) Object.defineProperty(page, 'offsetParent', { value: document.body })
}
const lookOf = (url: string) => localStorage.getItem(`look:${url}`)
const rest = () => vi.advanceTimersByTimeAsync(30_000)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  lifeData.set({ token: 'mine', uid: 1 })
  window.location.hash = `#${ORDERS}`
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that has come to rest is kept as it looks, without what could clash with the page itself', async () => {
  show('<p id="a" style="color: red">12.40</p><label for="a"></label><script>1</script>')
  keepLook()
  await rest()
  const { html, owner } = JSON.parse(lookOf(ORDERS) ?? '{}') as { html: string; owner: string }
  expect(owner).toBe('1')
  expect(html).toContain('<p data-style="color: red">12.40</p><label></label>')
  expect(html).not.toContain('script')
})

test.each([
  ['a page that still shows bones', '<span class="k-skeleton"></span>'],
  ['a form', '<form><input value="13800000000"></form>'],
  ['a code', '<output>1234</output>'],
  ['an open sheet', '<dialog open></dialog>'],
])('%s is not kept', async (_, html) => {
  show(`<p>…</p>${html}`)
  keepLook()
  await rest()
  expect(lookOf(ORDERS)).toBeNull()
})

test('a list with a field to search it is kept, without the form behind its other tab and what lies below', async () => {
  show(
    '<form role="search"><input type="search"></form><ul><li>12.40</li><li class="far">13.50</li></ul><div hidden><form>138</form></div>',
  )
  const far = document.querySelector('.far')
  if (far) far.getBoundingClientRect = () => new DOMRect(0, window.innerHeight + 1, 390, 80)
  keepLook()
  await rest()
  const { html } = JSON.parse(lookOf(ORDERS) ?? '{}') as { html: string }
  expect(html).toContain('role="search"')
  expect(html).toContain('12.40')
  for (const left of ['13.50', '138', 'hidden']) expect(html).not.toContain(left)
})

test('a word typed into the search, and what was searched for before, are not kept', async () => {
  show('<form role="search"><input type="search"></form><p>12.40</p>')
  const field = document.querySelector('input')
  if (field) field.value = '手机'
  keepLook()
  await rest()
  expect(lookOf(ORDERS)).toBeNull()
  show('<form role="search"><input type="search"></form><div data-unkept>手机</div>')
  keepLook()
  await rest()
  expect(lookOf(ORDERS)).toBeNull()
})

test('pages that pay or let in are not kept, whatever they show', async () => {
  for (const url of [
    '/pages/mine/withdraw',
    '/pages/payment/pay?order=1',
    '/pages/login/login',
    '/pages/order/slip?code=A',
  ]) {
    window.location.hash = `#${url}`
    show('<p>…</p>')
    keepLook()
    await rest()
    expect(lookOf(url)).toBeNull()
  }
})

test('of a page that is not kept the next visit begins as for everybody', async () => {
  vi.resetModules()
  window.location.hash = '#/pages/mine/feedback'
  window.early = { language: 'zh', answers: new Map(), drawn: '<p>用户反馈</p>' }
  show('<form><textarea>Something of mine</textarea></form>')
  ;(await import('./last-look.ts')).keepLook()
  await rest()
  expect(lookOf('/pages/mine/feedback')).toContain('用户反馈')
  expect(lookOf('/pages/mine/feedback')).not.toContain('Something')
  delete window.early
})

test('of the first page only where somebody is collected from is kept', async () => {
  for (const url of ['', '/', '/pages/index/index?inviter_id=7']) {
    localStorage.removeItem('look:home')
    window.location.hash = url
    show(
      '<a href="#/pages/mine/address?from=index"><b>文一西路 1 号</b><small>王芳</small></a><textarea>!</textarea>',
    )
    keepLook()
    await rest()
    expect(JSON.parse(lookOf('home') ?? '{}')).toMatchObject({
      owner: '1',
      place: '文一西路 1 号',
      person: '王芳',
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('look:'))).toEqual(['look:home'])
  }
  lifeData.set({ token: null })
  expect(lookOf('home')).toBeNull()
})

test('nothing is left for the next person', async () => {
  show('<p>12.40</p>')
  keepLook()
  await rest()
  expect(lookOf(ORDERS)).not.toBeNull()
  lifeData.set({ token: null })
  expect(lookOf(ORDERS)).toBeNull()
})

test('only the newest looks are kept', async () => {
  for (let page = 1; page <= 10; page++) {
    window.location.hash = `#${ORDERS}?page=${page}`
    show('<p>…</p>')
    keepLook()
    await rest()
  }
  expect(lookOf(`${ORDERS}?page=2`)).toBeNull()
  expect(lookOf(`${ORDERS}?page=3`)).not.toBeNull()
})
