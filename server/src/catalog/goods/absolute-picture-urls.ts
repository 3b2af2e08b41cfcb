/** Descriptions name pictures by path; clients on other hosts get them whole. */
export const absolutePictureUrls = (origin: string, html: string): string =>
  html.replaceAll(/(\ssrc=")(\/(?:static|files)\/)/g, `$1${origin}$2`)
