/** Whether this is a demo. The server marks its pages; a development page without a mark counts as one. */
export const isDemo =
  document.querySelector('meta[name="huishou-demo"]')?.getAttribute('content') === '1' || import.meta.env.DEV

/** The password of every demo account; it exists in demo mode only. */
export const DEMO_PASSWORD = 'demo1234'
