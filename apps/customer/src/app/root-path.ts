/** The path of the page at the bare URL. */
export const ROOT = '/pages/index/index'
