/** The page the bare address means. */
export const ROOT = '/pages/index/index'
