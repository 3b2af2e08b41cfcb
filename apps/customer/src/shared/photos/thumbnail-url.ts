/**
 * Returns the URL of the thumbnail the server stores with every uploaded picture; other URLs are returned unchanged.
 */
export const thumbnailOf = (url: string): string =>
  /\/files\/[^?]*\.webp/.test(url) ? url.replace(/(?:\.400)?\.webp(?=$|\?)/, '.400.webp') : url
