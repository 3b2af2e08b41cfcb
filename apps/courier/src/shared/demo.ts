// Whether this is a demo, and the password of its accounts.

/** Whether this is a demo: the server marks the page as one, and in development it always is. */
export const isDemo =
  document.querySelector('meta[name="huishou-demo"]')?.getAttribute('content') === '1' || import.meta.env.DEV

/** The password of every demo account; it exists in demo mode only. */
export const DEMO_PASSWORD = 'demo1234'
