/** The path of the page that opens when the URL names none. */
export const ROOT = '/pages/index/index'
