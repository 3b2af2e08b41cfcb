/** URLs of the legal pages written by the business; linked from the sign-in page and the page "Me". */
export const TERMS_URL = '/pages/mine/about?key=terms'
export const PRIVACY_URL = '/pages/mine/about?key=privacy'
