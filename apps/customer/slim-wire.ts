import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const ENDPOINT = /^(customer|root|staff)(Get|Post)$/

const callee = (node: Node | null | undefined) =>
  node?.type === 'CallExpression' ? ((node.callee as Node).name as string | undefined) : undefined

/** `Type.Object(…)`, `OneOf(…)`: what makes a schema begins with a capital letter, unlike any other function of the wire. */
const makesSchema = (node: Node) => {
  if (node.type !== 'CallExpression') return false
  const { type, name, object } = node.callee as { type: string; name?: string; object?: Node }
  if (type === 'MemberExpression') return object?.name === 'Type'
  return /^[A-Z]/.test(name ?? '') && !GLOBAL.has(name ?? '')
}
const GLOBAL = new Set(['Number', 'String', 'Boolean', 'Array', 'Object', 'Date', 'BigInt', 'Symbol'])

const nameOf = (options: Node): string | undefined => {
  const found = (options.properties as Node[]).find(
    (property) => (property.key as Node | undefined)?.name === 'name',
  )
  return (found?.value as Node | undefined)?.value as string | undefined
}

type Cut = { start: number; end: number; text: string }

/** What to write instead of which part of the file; nothing when it is no endpoint, no schema and no refusal. */
function cuts(node: Node, found: Cut[]) {
  const name = callee(node)
  const args = (node.arguments ?? []) as Node[]
  if (name && ENDPOINT.test(name) && args[1]?.type === 'ObjectExpression') {
    found.push({
      start: args[1].start,
      end: args[1].end,
      text: `{ name: ${JSON.stringify(nameOf(args[1]))} }`,
    })
    found.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' })
    return
  }
  if (name === 'entry') {
    found.push({ start: node.start, end: node.end, text: '0' })
    return
  }
  if (makesSchema(node)) {
    found.push({ start: node.start, end: node.end, text: '({ properties: {} })' })
    return
  }
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one === 'object' && one !== null && typeof (one as Node).type === 'string')
        cuts(one as Node, found)
    }
  }
}

/** Without the parts that are cut. */
const without = (code: string, found: Cut[]): string =>
  found
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)

const namesIn = (node: Node, found = new Set<string>()): Set<string> => {
  if (node.type === 'Identifier') found.add(node.name as string)
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? child : [child])
      if (typeof one === 'object' && one !== null && typeof (one as Node).type === 'string')
        namesIn(one as Node, found)
  return found
}

/** Imports only schemas needed: a file of the first screen would else bring along every file they come from. */
function unusedImports(body: readonly Node[]): Cut[] {
  const used = new Set(
    body.filter(({ type }) => type !== 'ImportDeclaration').flatMap((one) => [...namesIn(one)]),
  )
  return body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const specifiers = statement.specifiers as { local: { name: string }; start: number; end: number }[]
    const needed = specifiers.filter(({ local }) => used.has(local.name))
    if (needed.length === specifiers.length) return []
    const { start, end } = statement
    if (needed.length === 0) return [{ start, end, text: '' }]
    const source = (statement.source as { raw: string }).raw
    return [
      { start, end, text: `import { ${needed.map(({ local }) => local.name).join(', ')} } from ${source};` },
    ]
  })
}

/**
 * A client asks by name, method and path; schemas and refusal sentences are the server's and would cost the
 * first screen some 30 KB. They are cut out of the built app; types are not touched, development keeps them.
 */
export function slimWire(): Plugin {
  return {
    name: 'slim-wire',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/packages\/wire\/src\/[\w-]+\.ts$/.test(id.replaceAll('\\', '/'))) return null
      const bodyOf = (text: string) => (this.parse(text) as unknown as { body: Node[] }).body
      const found: Cut[] = []
      for (const statement of bodyOf(code))
        // The helpers that make endpoints and refusals are functions; only what they make is data.
        if (statement.type === 'ExportNamedDeclaration' || statement.type === 'VariableDeclaration')
          cuts(statement, found)
      const slim = without(code, found)
      return { code: without(slim, unusedImports(bodyOf(slim))), map: null, moduleSideEffects: false }
    },
  }
}
