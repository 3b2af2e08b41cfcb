import { reloadFailedStylesheets } from './failed-stylesheets.ts'
import type { ServedVersion } from './served-version.ts'

/** Loads a part of the app, after a failure together with the stylesheets that failed. */
export const retryLoad = <Part>(load: () => Promise<Part>, failures: number): Promise<Part> =>
  failures === 0 ? load() : reloadFailedStylesheets().then(load)

/**
 * Whether only a reload of the app helps: its files belong to a version no longer served, or loading failed twice
 * (some browsers cache a failed module for good). Never while the server is unreachable.
 */
export const needsReload = (served: ServedVersion, failures: number): boolean =>
  served === 'other' || (served === 'same' && failures > 1)
