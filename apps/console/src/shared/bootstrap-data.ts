type PageFacts = { demo: boolean; tenant: string }

const read = (): Partial<PageFacts> => {
  try {
    return JSON.parse(document.getElementById('huishou')?.textContent ?? '{}') as Partial<PageFacts>
  } catch {
    return {}
  }
}
const told = read()

/** Data that the server embeds in the page. `demo` is null if the page does not say; `useDemo` then asks the server. */
export const bootstrapData = { tenant: told.tenant ?? 'recycle', demo: told.demo ?? null }
