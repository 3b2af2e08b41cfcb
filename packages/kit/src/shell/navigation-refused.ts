/** The reasons a navigation can be refused. */
export type NavigationReason = 'missing-url' | 'not-found' | 'is-tab' | 'not-tab' | 'locked' | 'stayed'

/** The error with which a navigation call is rejected. `message` is for developers, `reason` for code. */
export class NavigationRefused extends Error {
  readonly reason: NavigationReason
  readonly url: string

  constructor(reason: NavigationReason, url: string, message: string) {
    super(message)
    this.name = 'NavigationRefused'
    this.reason = reason
    this.url = url
  }
}
