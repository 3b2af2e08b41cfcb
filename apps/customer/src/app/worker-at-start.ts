/**
 * The service worker that controlled this tab when it started. Updates are watched only once the page is idle;
 * comparing with this value reveals a worker that took over before that.
 */
export const workerAtStart: ServiceWorker | null = globalThis.navigator.serviceWorker?.controller ?? null
