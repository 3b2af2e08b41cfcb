/**
 * The service worker in control when this tab began to run. Updates are watched only once the page is idle; a worker
 * that took over before that is told apart by it.
 */
export const workerAtStart: ServiceWorker | null = globalThis.navigator.serviceWorker?.controller ?? null
