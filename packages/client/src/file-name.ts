// Reads the name of a downloaded file from the header that carries it.

/** The name in a `content-disposition`: as it is where the header has it (RFC 6266), else in ASCII. */
export const fileNameIn = (disposition: string): string => {
  const [, exact] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const [, plain = ''] = /filename="([^"]*)"/.exec(disposition) ?? []
  return exact === undefined ? plain : decodeURIComponent(exact)
}
