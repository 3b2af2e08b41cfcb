/** As far as it is used here; the types of the browser do not have it yet. */
type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML?: (html: string) => string | null; createScriptURL?: (url: string) => string | null },
  ) => Policy
}

export const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** The offline shells of our apps, and no other script. */
const WORKERS: readonly string[] = ['/sw.js', '/courier/sw.js']

/**
 * Pages are served with `require-trusted-types-for 'script'`: a text becomes markup or a script by this policy or not at all,
 * and the two functions below are all that use it.
 */
const policy = trustedTypes?.createPolicy('huishou', {
  createHTML: (html) => html,
  createScriptURL: (url) => (WORKERS.includes(url) ? url : null),
})

/** Markup as a tree that is no page: nothing in it loads or runs. What is shown of it is made of our own elements. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html').body

/** Registers the offline shell of an app. */
export const registerWorker = (
  url: string,
  options?: RegistrationOptions,
): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url, options)
