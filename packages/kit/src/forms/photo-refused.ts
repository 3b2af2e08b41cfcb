/** Thrown by an upload that was refused; the message says why and what to do, and is shown below the photos. */
export class PhotoRefused extends Error {}
