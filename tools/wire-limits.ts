import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CALL = /\blimitOf\(\s*(\w+),\s*(["'])(\w+)\2,?\s*\)/g

/** Prints `{ endpoint: { field: most characters } }` of the whole wire. */
const PRINT = `
import * as wire from '@huishou/wire'
const limits = {}
for (const [name, value] of Object.entries(wire))
  for (const [field, schema] of Object.entries(value?.input?.properties ?? {}))
    if (schema.maxLength !== undefined) (limits[name] ??= {})[field] = schema.maxLength
console.log(JSON.stringify(limits))
`

type Limits = Record<string, Record<string, number>>

const readLimits = (): Limits =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PRINT], {
      cwd: fileURLToPath(new URL('../server', import.meta.url)),
      encoding: 'utf8',
    }),
  ) as Limits

/** Browsers get the wire without its schemas: how long a text may be is written into the screens as a number. */
export function wireLimits(): Plugin {
  let limits: Limits | undefined
  return {
    name: 'wire-limits',
    enforce: 'pre',
    transform(code, id) {
      if (!/customer[\\/]src[\\/].*\.tsx?$/.test(id) || !code.includes('limitOf(')) return null
      const known = (limits ??= readLimits())
      const written = code.replace(CALL, (call, endpoint: string, _quote, field: string) => {
        const most = known[endpoint]?.[field]
        if (most === undefined) throw new Error(`${call} in ${id}: the wire has no such limit`)
        return String(most)
      })
      return { code: written, map: null }
    },
  }
}
