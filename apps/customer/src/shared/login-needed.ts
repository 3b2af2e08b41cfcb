import { closeDialogs } from '@huishou/kit/overlays/dialog'
import type { Navigator } from '@huishou/kit/shell/navigator'
import { appState } from './app-state.ts'

export const LOGIN_URL = '/pages/login/login'

let navigator: Navigator | null = null
let comeBackTo: string | null = null

/** The shell lends its stack to calls that are made outside React. */
export function lendNavigator(own: Navigator) {
  navigator = own
}

/**
 * Code 2000 from any call: forgets the token and opens the login above the page the person was on. What is being asked
 * there is answered with no.
 */
export function onLoginNeeded() {
  if (appState.get().token) appState.set({ token: null })
  if (navigator?.state().current.path === LOGIN_URL) return
  // a page that asks whether it may be left moves again once it has heard the answer
  if (closeDialogs()) setTimeout(openLogin)
  else openLogin()
}

function openLogin() {
  if (!navigator) return
  const { current } = navigator.state()
  if (current.path === LOGIN_URL) return
  comeBackTo = current.url
  void navigator.interrupt(LOGIN_URL)
}

/** After a login of somebody else: none of the pages below stays, and what was half-filled on them is not asked about. */
export function startAfresh(): Promise<void> {
  const target = comeBackTo ?? '/'
  comeBackTo = null
  return navigator?.reLaunch(target, 'unasked') ?? Promise.resolve()
}

/** After a login: back to the page below, which is still alive; else to where the person was sent from; else home. */
export function returnFromLogin(): Promise<void> {
  if (!navigator) return Promise.resolve()
  const target = comeBackTo
  comeBackTo = null
  const alone = navigator.state().trail.length === 1
  return alone && target ? navigator.reLaunch(target) : navigator.navigateBack()
}
