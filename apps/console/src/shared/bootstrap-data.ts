type PageFacts = { demo: boolean; tenant: string }

const read = (): Partial<PageFacts> => {
  try {
    return JSON.parse(document.getElementById('huishou')?.textContent ?? '{}') as Partial<PageFacts>
  } catch {
    return {}
  }
}
const told = read()

/** What the server writes into the page. `demo` is null where nobody wrote it: then the server is asked. */
export const bootstrapData = { tenant: told.tenant ?? 'recycle', demo: told.demo ?? null }
