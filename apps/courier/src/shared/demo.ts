/** Whether this is a demo: the server marks its pages; a development page without a mark counts as one. */
export const isDemo =
  document.querySelector('meta[name="huishou-demo"]')?.getAttribute('content') === '1' || import.meta.env.DEV

/** Every demo account has this password; it exists in demo mode only. */
export const DEMO_PASSWORD = 'demo1234'
