/** The small version the server keeps beside every uploaded picture; other addresses stay as they are. */
export const thumbnailOf = (url: string): string =>
  /\/files\/[^?]*\.webp/.test(url) ? url.replace(/(?:\.400)?\.webp(?=$|\?)/, '.400.webp') : url
