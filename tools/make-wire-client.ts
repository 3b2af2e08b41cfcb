// Generates packages/wire/client, which holds the API's endpoints in the form that browsers need; tools/setup.mjs
// runs it when the contract has changed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '../packages/wire/src/endpoint.ts'

const WIRE = fileURLToPath(new URL('../packages/wire/', import.meta.url))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'surface' in value && 'path' in value

/** All endpoints that a file of the contract declares, as `[variable, endpoint]`. */
async function endpointsOf(file: string): Promise<[string, Endpoint][]> {
  const module = (await import(pathToFileURL(path.join(WIRE, 'src', file)).href)) as Record<string, unknown>
  return Object.entries(module).filter((pair): pair is [string, Endpoint] => isEndpoint(pair[1]))
}

const factoryOf = ({ surface, method }: Endpoint): string => `${surface}${method === 'GET' ? 'Get' : 'Post'}`

/** The maximum length of each text field of a call, which forms apply to their fields. */
function limitsOf({ input }: Endpoint): [string, number][] {
  const fields = Object.entries(input.properties as Record<string, { maxLength?: number }>)
  return fields.flatMap(([field, { maxLength }]) => (maxLength === undefined ? [] : [[field, maxLength]]))
}

function declarationOf(variable: string, endpoint: Endpoint): string {
  const staffOnly = endpoint.surface === 'staff' ? `, ${JSON.stringify(endpoint.who)}` : ''
  const type = `${factoryOf(endpoint)}<typeof contract.${variable}>`
  const call = `(${JSON.stringify(endpoint.name)}, ${JSON.stringify(endpoint.path)}${staffOnly})`
  const limits = limitsOf(endpoint)
  return [
    `export const ${variable} = /* @__PURE__ */ ${type}${call}`,
    ...(limits.length === 0
      ? []
      : [`export const ${variable}Limits = ${JSON.stringify(Object.fromEntries(limits))} as const`]),
  ].join('\n')
}

function clientOf(file: string, endpoints: readonly [string, Endpoint][]): string {
  const up = '../'.repeat(file.split('/').length)
  const factories = [...new Set(endpoints.map(([, endpoint]) => factoryOf(endpoint)))].sort()
  return [
    `import { ${factories.join(', ')} } from '${up}src/client.ts'`,
    `import type * as contract from '${up}src/${file}'`,
    '',
    ...endpoints.map(([variable, endpoint]) => declarationOf(variable, endpoint)),
    '',
  ].join('\n')
}

const files = readdirSync(path.join(WIRE, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts')
const written = new Map<string, string>()
for (const file of files.sort()) {
  const endpoints = await endpointsOf(file)
  if (endpoints.length > 0) written.set(file, clientOf(file, endpoints))
}
// only once the whole contract has been read: a syntax error keeps the last good version
rmSync(path.join(WIRE, 'client'), { recursive: true, force: true })
for (const [file, text] of written) {
  const target = path.join(WIRE, 'client', file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
