/** Thrown when an upload is refused; the message contains the reason and the remedy, and is shown below the photos. */
export class PhotoRefused extends Error {}
