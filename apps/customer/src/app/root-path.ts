/** The path of the page shown at the bare URL. */
export const ROOT = '/pages/index/index'
