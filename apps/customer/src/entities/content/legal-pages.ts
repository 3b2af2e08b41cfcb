/** URLs of the legal pages the business writes; linked from sign-in and Me. */
export const TERMS_URL = '/pages/mine/about?key=terms'
export const PRIVACY_URL = '/pages/mine/about?key=privacy'
