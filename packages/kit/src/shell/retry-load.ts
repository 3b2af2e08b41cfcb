import { fetchLostStyles } from './failed-stylesheets.ts'
import type { Served } from './served-version.ts'

/** Fetches a part of the app; after `failures` of it with the styles that were lost on the way. */
export const loadAgain = <Part>(load: () => Promise<Part>, failures: number): Promise<Part> =>
  failures === 0 ? load() : fetchLostStyles().then(load)

/**
 * Whether only starting the app again helps: its files are those of a version that is gone, or it failed more than once,
 * since some browsers remember for good that a module failed. Never while the server is out of reach: nothing would come.
 */
export const needsFreshStart = (served: Served, failures: number): boolean =>
  served === 'other' || (served === 'same' && failures > 1)
