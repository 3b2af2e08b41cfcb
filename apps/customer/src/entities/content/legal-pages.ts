/** Pages the business writes under these keys; the sign-in page and Me link to them. */
export const TERMS_URL = '/pages/mine/about?key=terms'
export const PRIVACY_URL = '/pages/mine/about?key=privacy'
