// Reads the name of a downloaded file from its `content-disposition` header.

/** The file name in the header: the UTF-8 name of RFC 6266 where there is one, otherwise the plain one. */
export const fileNameIn = (disposition: string): string => {
  const [, exact] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const [, plain = ''] = /filename="([^"]*)"/.exec(disposition) ?? []
  return exact === undefined ? plain : decodeURIComponent(exact)
}
