type PageFacts = { demo: boolean; tenant: string }

const read = (): Partial<PageFacts> => {
  try {
    return JSON.parse(document.getElementById('huishou')?.textContent ?? '{}') as Partial<PageFacts>
  } catch {
    return {}
  }
}
const told = read()

/**
 * Facts the server embeds in the page. `demo` is null if the page was not rendered by the server; the server is then
 * queried.
 */
export const bootstrapData = { tenant: told.tenant ?? 'recycle', demo: told.demo ?? null }
