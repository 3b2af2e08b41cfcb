// The version of an app, from its package.json, as a constant of its build.

import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The definition that replaces `import.meta.env.APP_VERSION` in the app of this folder. */
export const appVersionOf = (folder: string): Record<string, string> => {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { 'import.meta.env.APP_VERSION': JSON.stringify(version) }
}
