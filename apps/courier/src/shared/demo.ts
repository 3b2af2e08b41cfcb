/** The server marks its pages in demo mode; a page served for development has no mark and counts as demo. */
export const isDemo =
  document.querySelector('meta[name="huishou-demo"]')?.getAttribute('content') === '1' || import.meta.env.DEV

/** Every demo account has this password; it exists in demo mode only. */
export const DEMO_PASSWORD = 'demo1234'
