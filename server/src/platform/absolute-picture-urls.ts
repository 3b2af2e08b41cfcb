// Makes the paths of pictures inside HTML absolute, for clients on other hosts.

export const absolutePictureUrls = (origin: string, html: string): string =>
  html.replaceAll(/(\ssrc=")(\/(?:static|files)\/)/g, `$1${origin}$2`)
