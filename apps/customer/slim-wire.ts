import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const ENDPOINT = /^(customer|root|staff)(Get|Post)$/

const callee = (node: Node | null | undefined) =>
  node?.type === 'CallExpression' ? ((node.callee as Node).name as string | undefined) : undefined

const nameOf = (options: Node): string | undefined => {
  const found = (options.properties as Node[]).find(
    (property) => (property.key as Node | undefined)?.name === 'name',
  )
  return (found?.value as Node | undefined)?.value as string | undefined
}

/** What to write instead of which part of the file; nothing when it is no endpoint and no refusal. */
function cuts(node: Node, found: { start: number; end: number; text: string }[]) {
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
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one === 'object' && one !== null && typeof (one as Node).type === 'string')
        cuts(one as Node, found)
    }
  }
}

/**
 * A client asks by name, method and path; schemas and refusal sentences are the server's and would cost the
 * first screen some 25 KB. They are cut out of the built app; types are not touched, development keeps them.
 */
export function slimWire(): Plugin {
  return {
    name: 'slim-wire',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/packages\/wire\/src\/[\w-]+\.ts$/.test(id.replaceAll('\\', '/'))) return null
      const found: Parameters<typeof cuts>[1] = []
      for (const statement of (this.parse(code) as unknown as { body: Node[] }).body) {
        // The helper that makes endpoints also calls `entry`-like functions inside; only what is exported is data.
        if (statement.type === 'ExportNamedDeclaration') cuts(statement, found)
      }
      const text = found
        .toSorted((a, b) => b.start - a.start || b.end - a.end)
        .reduce((kept, cut) => kept.slice(0, cut.start) + cut.text + kept.slice(cut.end), code)
      return { code: text, map: null, moduleSideEffects: false }
    },
  }
}
