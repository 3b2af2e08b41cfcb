// The apps' Trusted Types policy, and the two functions that use it.

/** The part of the Trusted Types API used here; TypeScript's DOM types lack it. */
type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML?: (html: string) => string | null; createScriptURL?: (url: string) => string | null },
  ) => Policy
}

export const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** The service workers of our apps; no other script URL is allowed. */
const WORKERS: readonly string[] = ['/sw.js', '/courier/sw.js']

/**
 * Pages are served with `require-trusted-types-for 'script'`: text becomes markup or a script only through this
 * policy, and only the two functions below use it.
 */
const policy = trustedTypes?.createPolicy('huishou', {
  createHTML: (html) => html,
  createScriptURL: (url) => (WORKERS.includes(url) ? url : null),
})

/** Parses markup into an inert document, in which nothing loads or runs. Callers build their own elements from it. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html').body

/** Registers an app's service worker. */
export const registerWorker = (
  url: string,
  options?: RegistrationOptions,
): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url, options)
