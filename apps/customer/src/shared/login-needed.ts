// Opens the login page when a call requires a login, and returns to the earlier page afterwards.

import { closeDialogs } from '@huishou/kit/overlays/dialog'
import type { Navigator } from '@huishou/kit/shell/navigator'
import { appState } from './app-state.ts'
import { endPush } from './end-push.ts'

export const LOGIN_URL = '/pages/login/login'

let navigator: Navigator | null = null
let comeBackTo: string | null = null

/** Makes the navigator available to calls outside React. */
export function lendNavigator(own: Navigator) {
  navigator = own
}

/**
 * Handles code 2000 from any call: drops the token, ends push notifications and opens the login above the current page.
 * Open dialogs are cancelled.
 */
export function onLoginNeeded() {
  if (appState.get().token) {
    appState.set({ token: null })
    endPush()
  }
  if (navigator?.state().current.path === LOGIN_URL) return
  // a page with a leave confirmation navigates once that dialog has closed
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

/** After another member's login: removes all pages below without asking about half-filled forms. */
export function startAfresh(): Promise<void> {
  const target = comeBackTo ?? '/'
  comeBackTo = null
  return navigator?.reLaunch(target, 'unasked') ?? Promise.resolve()
}

/** After a login: returns to the page below, which is still mounted, else to the page that required it, else home. */
export function returnFromLogin(): Promise<void> {
  if (!navigator) return Promise.resolve()
  const target = comeBackTo
  comeBackTo = null
  const alone = navigator.state().trail.length === 1
  return alone && target ? navigator.reLaunch(target) : navigator.navigateBack()
}
