// Reads an app's version from its package.json, and passes it to the build as a constant.

import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The definition that replaces `import.meta.env.APP_VERSION` in the app of this folder. */
export const appVersionOf = (folder: string): Record<string, string> => {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { 'import.meta.env.APP_VERSION': JSON.stringify(version) }
}
