import { expect, test } from 'vitest'
import { createPageLoader } from './page-loader.ts'

const Page = () => null
const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

test('a page is fetched once, however often it is asked for', async () => {
  let times = 0
  const loader = createPageLoader()
  const route = { path: '/a', load: () => Promise.resolve((times++, Page)) }
  loader.load(route)
  loader.load(route)
  await tick()
  loader.load(route)
  expect([times, loader.get('/a')]).toEqual([1, { state: 'ready', Page }])
})

test('a page that failed can be asked for again, and counts its failures', async () => {
  const loader = createPageLoader()
  const route = { path: '/a', load: () => Promise.reject(new Error('offline')) }
  loader.load(route)
  await tick()
  loader.load(route)
  await tick()
  expect(loader.get('/a')).toMatchObject({ state: 'failed', times: 2 })
})

test('a page that never comes fails after the timeout', async () => {
  const loader = createPageLoader({ timeoutMs: 5 })
  loader.load({ path: '/a', load: () => new Promise(() => {}) })
  await tick(20)
  expect(loader.get('/a')).toMatchObject({ state: 'failed' })
})

test('a page of a version that is gone is told from one that is out of reach', async () => {
  const loader = createPageLoader({ servedVersion: () => Promise.resolve('other') })
  loader.load({ path: '/a', load: () => Promise.reject(new Error('404')) })
  await tick()
  expect(loader.get('/a')).toMatchObject({ state: 'failed', times: 1, served: 'other' })
})
