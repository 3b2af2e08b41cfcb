import { confirmDialog } from '@huishou/kit/overlays/dialog'
import type { Navigator } from '@huishou/kit/shell/navigator'
import { expect, test } from 'vitest'
import { lendNavigator, onLoginNeeded } from './login-needed.ts'

test('what is being asked when the session ends is answered with no, and then the login opens', async () => {
  const happened: string[] = []
  let current = { path: '/pages/mine/info', url: '/pages/mine/info' }
  lendNavigator({
    state: () => ({ current }),
    interrupt: (url: string) => {
      happened.push(url)
      current = { path: url, url }
      return Promise.resolve()
    },
  } as unknown as Navigator)
  const asked = ['leave?', 'sure?'].map((title) =>
    confirmDialog({ title }).then((yes) => happened.push(`${title} ${yes}`)),
  )
  onLoginNeeded()
  await Promise.all(asked)
  await expect.poll(() => happened).toEqual(['leave? false', 'sure? false', '/pages/login/login'])
  // a dialog of the login page itself
  const own = confirmDialog({ title: 'take it back?' }).then((yes) => happened.push(`own ${yes}`))
  onLoginNeeded()
  await Promise.race([own, new Promise((resolve) => setTimeout(resolve, 20))])
  expect(happened).toHaveLength(3)
})
