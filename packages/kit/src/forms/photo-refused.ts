/** What an upload throws when the photo was refused; the message says why and what to do, and stands beside the photos. */
export class PhotoRefused extends Error {}
