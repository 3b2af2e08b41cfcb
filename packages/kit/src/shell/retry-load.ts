// Decides how a part of the app that failed to load is loaded again.

import { reloadFailedStylesheets } from './failed-stylesheets.ts'
import type { ServedVersion } from './served-version.ts'

/** Loads a part of the app. After a failure it first reloads the stylesheets that failed. */
export const retryLoad = <Part>(load: () => Promise<Part>, failures: number): Promise<Part> =>
  failures === 0 ? load() : reloadFailedStylesheets().then(load)

/**
 * Whether only a reload of the app helps: its files belong to a version that is no longer served, or loading failed
 * twice (some browsers cache a failed module for good). False while the server is unreachable.
 */
export const needsReload = (served: ServedVersion, failures: number): boolean =>
  served === 'other' || (served === 'same' && failures > 1)
